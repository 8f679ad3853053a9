/** `npm run test:long` runs everything; `npm test` the tests most likely to find a mistake. */
export const isLongRun = process.env.TESTS === 'long'

/** All variants in the long run; else the one at this index. Files use different indices, so that each look is tested somewhere. */
export function variantsToRun<Of>(all: readonly Of[], index: number): readonly Of[] {
  return isLongRun ? all : all.slice(index, index + 1)
}
