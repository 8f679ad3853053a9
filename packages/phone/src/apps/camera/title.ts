/** In a file of its own: every player loads it, the other sentences come with the screens. */
export const title = 'Câmera'
