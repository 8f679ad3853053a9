import drawnWallpaper from '../../../../phone/public/stock/wallpapers/default.svg?raw'

/** The phone's own drawings, loaded when the preview is first shown: a game server sends texts only. */
const drawings: Record<string, string> = import.meta.glob('../../../../phone/src/apps/*/icons/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const addressOf = (drawing: string) => `data:image/svg+xml,${encodeURIComponent(drawing)}`

const icons = new Map(
  Object.entries(drawings).map(([path, drawing]) => [path.replace(/^.*\/|\.svg$/g, ''), addressOf(drawing)] as const),
)

export const wallpaper = addressOf(drawnWallpaper)

/** Address of an icon's drawing; undefined for an unknown one. */
export function iconUrl(icon: string): string | undefined {
  return icons.get(icon)
}
