/** Pictures of more pixels are refused before they are decoded: a small file may want a lot of memory, most of all a progressive one. */
export const maxPixels = 16_000_000
