import type { AppPreference } from '@orelhao/protocol/settings/contract'
import type { Look } from '../../../kit/look-context.tsx'
import type { HomeIcon } from '../../apps/app-icons.ts'
import type { WidgetColumns } from '../../apps/manifest.ts'
import { appNamed } from '../../apps/registry.ts'
import { isAppOpen } from '../../player/app-access.ts'

/** App preference that stores the player's order of the icons. */
export const layoutPreferenceName = 'home'

export type StoredLayout = Readonly<Record<string, AppPreference>>

/** Prefixes of marks other than single icons: an app in the library only, a folder, a widget. */
export const markPrefixes = { shelf: ':', folder: '*', widget: '+' }
/** Separates a folder's name from the names of its apps. */
export const folderSeparator = ';'

/** An item above the dock, with the mark that stores it. */
export type HomeItem = { mark: string } & (
  | { kind: 'icon'; icon: HomeIcon }
  | { kind: 'folder'; name: string; icons: HomeIcon[] }
  | { kind: 'widget'; app: string; columns: WidgetColumns }
)

/** An item in the grid: positions from 0, `height` and `width` in cells. */
export interface PlacedItem {
  item: HomeItem
  row: number
  column: number
  height: number
  width: number
}

export const gridColumns = 4

/** An app's name without characters that the layout uses itself or the settings reject. */
export function iconMark({ name }: HomeIcon): string {
  return name.replace(/[,:;*+/]/g, '_')
}

export function iconItem(icon: HomeIcon): HomeItem {
  return { kind: 'icon', mark: iconMark(icon), icon }
}

/** Default layout of an iPhone. The Android look has its own clock instead. */
const defaultLayout = `${markPrefixes.widget}weather2,${markPrefixes.widget}next2`
/** Begins an iPhone's second page, so that its few icons do not stand alone. */
const secondPageWidget = `${markPrefixes.widget}contacts4`

/** Parses the layout, one text cut into parts that fit preferences. */
export function parseMarks(layout: StoredLayout = {}, look?: Look): string[] {
  const parts = Object.keys(layout).sort()
  const whole = parts.map((part) => layout[part]).join('')
  return (whole || (look === 'iphone' ? defaultLayout : '')).split(',')
}

/** Rows above the dock; the Android look gives its clock two of them. */
export const rowsAPage = { iphone: 6, android: 5 }

/** Items above the dock in the player's order; newer apps come last. A folder with one app is its icon. A new phone has its apps' folders. */
export function arrangeItems(icons: readonly HomeIcon[], layout?: StoredLayout, look?: Look): HomeItem[] {
  const remaining = new Map(icons.map((icon) => [iconMark(icon), icon]))
  const take = (mark: string) => {
    const icon = remaining.get(mark)
    remaining.delete(mark)
    return icon ? [icon] : []
  }
  const items = parseMarks(layout, look).flatMap((mark): HomeItem[] => {
    const rest = mark.slice(1)
    if (mark.startsWith(markPrefixes.widget)) return widgetItem(mark)
    if (!mark.startsWith(markPrefixes.folder)) {
      const icons = take(mark.replace(markPrefixes.shelf, '')).map(iconItem)
      return mark.startsWith(markPrefixes.shelf) ? [] : icons
    }
    const [name = '', ...apps] = rest.split(folderSeparator)
    return folderOf(name, apps.flatMap(take))
  })
  const isNew = Object.keys(layout ?? {}).length === 0
  const others = [...remaining.values()]
  const all = [...items, ...(isNew ? inFolders(others) : others.map(iconItem))]
  const [first = [], second] = isNew && look === 'iphone' ? layOutPages(all, rowsAPage.iphone) : []
  return second ? [...all.slice(0, first.length), ...widgetItem(secondPageWidget), ...all.slice(first.length)] : all
}

/** The icons, with each folder of their manifests in the place of its first one. */
function inFolders(icons: readonly HomeIcon[]): HomeItem[] {
  const folderNameOf = ({ name }: HomeIcon) => appNamed(name)?.folder
  return icons.flatMap((icon, index) => {
    const name = folderNameOf(icon)
    if (name === undefined) return [iconItem(icon)]
    const together = icons.filter((other) => folderNameOf(other) === name)
    return icons.indexOf(together[0] ?? icon) === index ? folderOf(name, together) : []
  })
}

/** A folder with one app is its icon. */
function folderOf(name: string, icons: HomeIcon[]): HomeItem[] {
  const mark = markPrefixes.folder + [name, ...icons.map(iconMark)].join(folderSeparator)
  return icons.length > 1 ? [{ kind: 'folder', mark, name, icons }] : icons.map(iconItem)
}

/** Marked by its app and its columns; empty once the app is closed to the player or has no widget. */
function widgetItem(mark: string): HomeItem[] {
  const app = mark.slice(1, -1)
  const columns = appNamed(app)?.widget?.columns.find((columns) => mark.endsWith(`${columns}`))
  return columns && isAppOpen(app) ? [{ kind: 'widget', mark, app, columns }] : []
}

/** Places each item at the first free cells of the last page, or on a new page. Returns at least one page. */
export function layOutPages(items: readonly HomeItem[], rows: number): PlacedItem[][] {
  const pages: PlacedItem[][] = [[]]
  let taken: boolean[] = []
  for (const item of items) {
    const [width, height] = item.kind === 'widget' ? [item.columns, 2] : [1, 1]
    let cells = freeCells(taken, width, height)
    if ((cells.at(-1) ?? 0) >= rows * gridColumns) {
      pages.push([])
      taken = []
      cells = freeCells(taken, width, height)
    }
    for (const cell of cells) taken[cell] = true
    const [first = 0] = cells
    pages.at(-1)?.push({ item, row: Math.floor(first / gridColumns), column: first % gridColumns, height, width })
  }
  return pages
}

/** The first cells free for an item of that size, row by row. */
function freeCells(taken: readonly boolean[], width: number, height: number): number[] {
  for (let first = 0; ; first++) {
    const cells = Array.from(
      { length: width * height },
      (_, at) => first + Math.floor(at / width) * gridColumns + (at % width),
    )
    if ((first % gridColumns) + width <= gridColumns && !cells.some((cell) => taken[cell])) return cells
  }
}
