/** A full address book comes whole: 2,000 names of 128 letters, of which some scripts take three bytes each, and 250 addresses of photos. */
export const longer = { getSettings: 1_300_000 }
