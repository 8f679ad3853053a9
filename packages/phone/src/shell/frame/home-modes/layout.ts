import type { HomeIcon } from '../../apps.ts'
import { arranged, type Layout, layoutName, markOf, marksOf, shelf } from '../../home-layout.ts'
import { setPreferences, usePreferences } from '../../preferences.ts'

/** What one preference of an app's holds, and how many it may have. */
const partLength = 64
const mostParts = 16

/** The icons that are in the library only. */
export function shelved(icons: readonly HomeIcon[], layout?: Layout): HomeIcon[] {
  const marks = marksOf(layout)
  return icons.filter((icon) => marks.includes(shelf + markOf(icon)))
}

/** One text in as many parts as it needs, named so that they sort; of more than can be kept the last icons go to the end by themselves. */
export function layoutOf(shown: readonly HomeIcon[], away: readonly HomeIcon[]): Layout {
  const marks = [...away.map((icon) => shelf + markOf(icon)), ...shown.map(markOf)]
  while (marks.join(',').length > partLength * mostParts) marks.pop()
  const text = marks.join(',')
  const parts: Record<string, string> = {}
  for (let at = 0; at < text.length; at += partLength) {
    parts[String.fromCharCode(97 + at / partLength)] = text.slice(at, at + partLength)
  }
  return parts
}

export function keepLayout(layout: Layout): void {
  const { apps } = usePreferences.getState()
  setPreferences({ apps: { ...apps, [layoutName]: layout } })
}

/** The icons with one of them at another place. */
export function moved<Icon>(icons: readonly Icon[], from: number, to: number): Icon[] {
  const others = icons.filter((_, index) => index !== from)
  const icon = icons[from]
  return icon === undefined ? others : [...others.slice(0, to), icon, ...others.slice(to)]
}

export { arranged }
