/** `npm run test:long` runs everything; `npm test` runs what is likely to find a mistake. */
export const isLong = process.env.TESTS === 'long'
