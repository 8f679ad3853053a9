/** In a file of its own, since the manifest is in the first chunk. */
export const title = 'Moderação'
