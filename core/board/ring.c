#include "board/ring.h"
