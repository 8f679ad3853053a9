/** A full address book is returned whole: 2,000 names of 128 letters, up to three bytes each, and 250 photo addresses. */
export const longer = { getSettings: 1_300_000 }
