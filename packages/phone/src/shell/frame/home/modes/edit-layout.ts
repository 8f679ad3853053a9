import type { HomeIcon } from '../../../apps/app-icons.ts'
import type { WidgetColumns } from '../../../apps/manifest.ts'
import { setPreferences, usePreferences } from '../../../player/preferences.ts'
import {
  arranged,
  type HomeItem,
  iconItem,
  inFolder,
  type Layout,
  layoutName,
  markOf,
  marksOf,
  signs,
} from '../home-layout.ts'

/** What one preference of an app's holds, and how many it may have. */
const partLength = 64
const mostParts = 16
/** Of a folder's name, in letters. */
export const longestName = 20

export type Folder = Extract<HomeItem, { kind: 'folder' }>

/** The icons that are in the library only. */
export function shelved(icons: readonly HomeIcon[], layout?: Layout): HomeIcon[] {
  const marks = marksOf(layout)
  return icons.filter((icon) => marks.includes(signs.shelf + markOf(icon)))
}

/** One text in as many parts as it needs, named so that they sort; of more than can be kept the last icons go to the end by themselves. */
export function layoutOf(items: readonly HomeItem[], away: readonly HomeIcon[]): Layout {
  const marks = [...away.map((icon) => signs.shelf + markOf(icon)), ...items.map(({ mark }) => mark)]
  while (marks.join(',').length > partLength * mostParts - mostParts) marks.pop()
  const parts: Record<string, string> = {}
  for (let rest = marks.join(','), at = 0; rest; at++) {
    const part = rest.slice(0, isPair(rest, partLength) ? partLength - 1 : partLength)
    parts[String.fromCharCode(97 + at)] = part
    rest = rest.slice(part.length)
  }
  return parts
}

/** Whether a cut there would halve a sign that JavaScript writes as two, such as an emoji. */
function isPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}

export function keepLayout(layout: Layout): void {
  const { apps } = usePreferences.getState()
  setPreferences({ apps: { ...apps, [layoutName]: layout } })
}

/** The items with one of them at another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)]
}

export function folderOf(name: string, icons: HomeIcon[]): Folder {
  const kept = [...name.replace(/[,;/]/g, '')].slice(0, longestName).join('')
  return { kind: 'folder', mark: signs.folder + [kept, ...icons.map(markOf)].join(inFolder), name: kept, icons }
}

export function widgetOf(app: string, columns: WidgetColumns): HomeItem {
  return { kind: 'widget', mark: `${signs.widget}${app}${columns}`, app, columns }
}

/** An icon laid onto another makes a folder of both in the other's place; onto a folder, it goes into that. */
export function merged(items: readonly HomeItem[], held: HomeItem, onto: HomeItem): HomeItem[] {
  if (held.kind !== 'icon' || onto.kind === 'widget' || held === onto) return [...items]
  const folder =
    onto.kind === 'folder' ? folderOf(onto.name, [...onto.icons, held.icon]) : folderOf('', [onto.icon, held.icon])
  return items.filter((item) => item !== held).map((item) => (item === onto ? folder : item))
}

/** Takes an icon out of its folder; it stands behind that. Of two icons the other one stays without a folder. */
export function takenOut(items: readonly HomeItem[], folder: Folder, icon: HomeIcon): HomeItem[] {
  const rest = folder.icons.filter((other) => other !== icon)
  const left = rest.length > 1 ? [folderOf(folder.name, rest)] : rest.map(iconItem)
  return items.flatMap((item) => (item === folder ? [...left, iconItem(icon)] : [item]))
}

/** The folder that holds the app of that route. */
export function folderWith(items: readonly HomeItem[], route: string | null): Folder | undefined {
  return items.find((item): item is Folder => item.kind === 'folder' && item.icons.some((icon) => icon.route === route))
}

export { arranged }
