#include "board/geometry.h"
