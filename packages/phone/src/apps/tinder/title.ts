/** Of the app’s sentences all that every player loads; the others come with its screens. */
export const title = 'Tinder'
