/** The size of a tile in the strip. */
export const tileSize = 'h-39 w-26 rounded-lg! lg:h-43 lg:w-30'
