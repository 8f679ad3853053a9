/** `npm run test:long` runs everything; `npm test` what is likely to find a mistake. */
export const isLongRun = process.env.TESTS === 'long'

/** All of them in the long run; else the one at this place. Files differ in it, so that each look is walked somewhere. */
export function variantsToRun<Of>(all: readonly Of[], index: number): readonly Of[] {
  return isLongRun ? all : all.slice(index, index + 1)
}
