import type { Look } from '../kit/look.tsx'
import { stock } from './stock.ts'

/**
 * Icons that the home screen draws from one picture for each look, `stock/apps/home-<look>.webp`, row by row: twenty files would be twenty
 * requests. `node tools/art/icons.ts` draws the sheets.
 */
export const sheetIcons: readonly string[] = [
  'settings',
  'contacts',
  'sms',
  'gallery',
  'whatsapp',
  'tor',
  'instagram',
  'twitter',
  'bank-nubank',
  'paypal',
  'olx',
  'yellowpages',
  'weazel',
  'tinder',
  'notes',
  'calculator',
  'minesweeper',
  'gulper',
  'itunes',
  'casino',
]
export const sheetColumns = 5
export const sheetRows = 4
/** An icon is 60 px wide: enough for the phone at 250 %. Around each there is half of the gap on every side. */
export const sheetSidePx = 150
export const sheetGapPx = 4

/** Shows one icon of the sheet in an element of any size. */
export function sheetStyle(cell: number, look: Look) {
  const across = placeOf(cell % sheetColumns, sheetColumns)
  const down = placeOf(Math.floor(cell / sheetColumns), sheetRows)
  return {
    backgroundImage: `url(${stock(`apps/home-${look}.webp`)})`,
    backgroundSize: `${across.size}% ${down.size}%`,
    backgroundPosition: `${across.position}% ${down.position}%`,
  }
}

/** In percent, as backgrounds are placed. */
function placeOf(index: number, count: number) {
  const pitch = sheetSidePx + sheetGapPx
  const whole = count * pitch
  const before = index * pitch + sheetGapPx / 2
  return { size: (whole / sheetSidePx) * 100, position: (before / (whole - sheetSidePx)) * 100 }
}
