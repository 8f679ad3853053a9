/** Accessible text of a badge. Separate from the kit's other sentences, because the home screen has badges. */
export const unreadLabel = (count: number): string => (count === 1 ? '1 não lida' : `${count} não lidas`)
