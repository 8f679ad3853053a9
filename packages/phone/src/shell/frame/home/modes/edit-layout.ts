import type { HomeIcon } from '../../../apps/app-icons.ts'
import type { WidgetColumns } from '../../../apps/manifest.ts'
import { setPreferences, usePreferences } from '../../../player/preferences.ts'
import {
  arrangeItems,
  folderSeparator,
  type HomeItem,
  iconItem,
  iconMark,
  layoutPreferenceName,
  markPrefixes,
  parseMarks,
  type StoredLayout,
} from '../home-layout.ts'

/** Length of one app preference, and the maximum number of them. */
const partLength = 64
const maxParts = 16
/** Letters of a folder's name. */
export const maxFolderName = 20

export type Folder = Extract<HomeItem, { kind: 'folder' }>

/** Icons that are in the library only. */
export function libraryIcons(icons: readonly HomeIcon[], layout?: StoredLayout): HomeIcon[] {
  const marks = parseMarks(layout)
  return icons.filter((icon) => marks.includes(markPrefixes.shelf + iconMark(icon)))
}

/** Cuts the layout into as many preferences as needed, named in sort order; icons beyond the limit move to the end. */
export function serializeLayout(items: readonly HomeItem[], library: readonly HomeIcon[]): StoredLayout {
  const marks = [...library.map((icon) => markPrefixes.shelf + iconMark(icon)), ...items.map(({ mark }) => mark)]
  while (marks.join(',').length > partLength * maxParts - maxParts) marks.pop()
  const parts: Record<string, string> = {}
  for (let rest = marks.join(','), at = 0; rest; at++) {
    const part = rest.slice(0, isSurrogatePair(rest, partLength) ? partLength - 1 : partLength)
    parts[String.fromCharCode(97 + at)] = part
    rest = rest.slice(part.length)
  }
  return parts
}

/** True if a cut there would split a surrogate pair, such as an emoji. */
function isSurrogatePair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff
}

export function saveLayout(layout: StoredLayout): void {
  const { apps } = usePreferences.getState()
  setPreferences({ apps: { ...apps, [layoutPreferenceName]: layout } })
}

/** The items with one of them moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const others = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? others : [...others.slice(0, to), item, ...others.slice(to)]
}

export function createFolder(name: string, icons: HomeIcon[]): Folder {
  const trimmed = [...name.replace(/[,;/]/g, '')].slice(0, maxFolderName).join('')
  return {
    kind: 'folder',
    mark: markPrefixes.folder + [trimmed, ...icons.map(iconMark)].join(folderSeparator),
    name: trimmed,
    icons,
  }
}

export function createWidget(app: string, columns: WidgetColumns): HomeItem {
  return { kind: 'widget', mark: `${markPrefixes.widget}${app}${columns}`, app, columns }
}

/** Drops an icon on another: both become a folder in the other's place; on a folder, the icon joins it. */
export function mergeIntoFolder(items: readonly HomeItem[], dragged: HomeItem, onto: HomeItem): HomeItem[] {
  if (dragged.kind !== 'icon' || onto.kind === 'widget' || dragged === onto) return [...items]
  const folder =
    onto.kind === 'folder'
      ? createFolder(onto.name, [...onto.icons, dragged.icon])
      : createFolder('', [onto.icon, dragged.icon])
  return items.filter((item) => item !== dragged).map((item) => (item === onto ? folder : item))
}

/** Moves an icon out of its folder, to the place behind it. The last of two icons leaves the folder too. */
export function takeOutOfFolder(items: readonly HomeItem[], folder: Folder, icon: HomeIcon): HomeItem[] {
  const rest = folder.icons.filter((other) => other !== icon)
  const left = rest.length > 1 ? [createFolder(folder.name, rest)] : rest.map(iconItem)
  return items.flatMap((item) => (item === folder ? [...left, iconItem(icon)] : [item]))
}

/** The folder with the app of that route. */
export function findFolder(items: readonly HomeItem[], route: string | null): Folder | undefined {
  return items.find((item): item is Folder => item.kind === 'folder' && item.icons.some((icon) => icon.route === route))
}

export { arrangeItems }
