/** Pictures of more pixels are refused before they are decoded: 9000x9000 fit a small file and a lot of memory. */
export const mostPixels = 40_000_000
