/** What a notification says of a match: apart from the sentences of screens, because it comes while the app is closed. */
export const matchTitle = 'Deu match!'
export const matchWith = (name: string) => `Você e ${name} se curtiram`
