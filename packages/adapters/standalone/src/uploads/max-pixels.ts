/** Larger pictures are refused before they are decoded: a small file may need a lot of memory, most of all a progressive one. */
export const maxPixels = 16_000_000
