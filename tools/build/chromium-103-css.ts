import type { CustomAtRules, Visitor } from 'lightningcss'

/** The phone's root font size at 100 % zoom, in px: every authored px is divided by it. */
const rootFontSizePx = 8

const ban = (feature: string): never => {
  throw new Error(`${feature} does not exist in Chromium 103, the game's browser`)
}

/**
 * Lightning CSS visitor for every stylesheet of the phone. Authors write px as in a design tool; the page scales with the
 * zoom because 2 px and more become rem of an 8 px root (hairlines stay px). Features that Lightning CSS cannot lower to
 * Chromium 103 stop the build.
 */
export const chromium103Visitor: Visitor<CustomAtRules> = {
  Length(length) {
    if (length.unit !== 'px' || Math.abs(length.value) < 2) return
    return { unit: 'rem', value: length.value / rootFontSizePx }
  },
  Declaration: {
    translate: () => ban('the translate property'),
    rotate: () => ban('the rotate property'),
    scale: () => ban('the scale property'),
    'backdrop-filter': () => ban('backdrop-filter (too slow in the game)'),
  },
  Selector(selector) {
    for (const part of selector) if (part.type === 'pseudo-class' && part.kind === 'has') ban(':has()')
  },
  Rule: { container: () => ban('@container') },
}
