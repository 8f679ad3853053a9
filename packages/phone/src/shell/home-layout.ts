import type { AppPreference } from '@orelhao/protocol/settings/contract'
import type { HomeIcon } from './apps.ts'

/** Where the player's order of the icons is kept among what apps let them choose. */
export const layoutName = 'home'

export type Layout = Readonly<Record<string, AppPreference>>

/** Before the name of an app that is in the library only. */
export const shelf = ':'

/** An app's name without what the layout uses itself, or the settings do not take. */
export function markOf({ name }: HomeIcon): string {
  return name.replace(/[,:/]/g, '_')
}

/** The layout is one text, cut into what a preference holds. */
export function marksOf(layout: Layout = {}): string[] {
  const parts = Object.keys(layout).sort()
  return parts
    .map((part) => layout[part])
    .join('')
    .split(',')
}

/** The icons above the dock as the player laid them out; apps that came since stand at the end. */
export function arranged(icons: readonly HomeIcon[], layout?: Layout): HomeIcon[] {
  const marks = marksOf(layout)
  const placeOf = (icon: HomeIcon) => marks.indexOf(markOf(icon)) >>> 0 // nowhere is the very end
  const shown = icons.filter((icon) => !marks.includes(shelf + markOf(icon)))
  return shown.sort((a, b) => placeOf(a) - placeOf(b))
}
