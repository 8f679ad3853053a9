import type { Look } from '../../kit/look-context.tsx'
import { installedApps } from './registry.ts'
import { stockUrl } from './stock-url.ts'

/**
 * Icons that the home screen draws from one picture per look, `stock/apps/home-<look>.webp`, row by row: twenty files would be twenty
 * requests. The icons are those of the apps' manifests, in the order of the apps; `node tools/art/icons.ts` draws the sheets.
 */
export function sheetIcons(): string[] {
  return installedApps()
    .filter(({ hasNoIcon }) => !hasNoIcon)
    .map(({ icon }) => icon)
}

export const sheetColumns = 5
/** An icon is 60 px wide, enough for the phone at 250 %. Each has half of the gap on every side. */
export const sheetSidePx = 150
export const sheetGapPx = 4

/** As many rows as the icons need. */
export function sheetRows(): number {
  return Math.ceil(sheetIcons().length / sheetColumns)
}

/** Shows one icon of the sheet in an element of any size. */
export function sheetStyle(cell: number, look: Look) {
  const across = backgroundPlace(cell % sheetColumns, sheetColumns)
  const down = backgroundPlace(Math.floor(cell / sheetColumns), sheetRows())
  return {
    backgroundImage: `url(${stockUrl(`apps/home-${look}.webp`)})`,
    backgroundSize: `${across.size}% ${down.size}%`,
    backgroundPosition: `${across.position}% ${down.position}%`,
  }
}

/** Percent, as CSS `background-position` expects. */
function backgroundPlace(index: number, count: number) {
  const pitch = sheetSidePx + sheetGapPx
  const whole = count * pitch
  const before = index * pitch + sheetGapPx / 2
  return { size: (whole / sheetSidePx) * 100, position: (before / (whole - sheetSidePx)) * 100 }
}
