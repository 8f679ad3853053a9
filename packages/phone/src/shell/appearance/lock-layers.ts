import type { Look } from '../../kit/look-context.tsx'
import { stockUrl } from '../apps/stock-url.ts'

/** Part of a drawing that the iPhone's lock screen shows, in px of the drawing: left, top, width. */
const lockViews: Readonly<Record<string, readonly [left: number, top: number, width: number]>> = {
  default: [43, 281, 288],
  firewatch: [103, 312, 250],
  mtfuji: [43, 267, 288],
  moon: [43, 160, 326],
  taiwan: [84, 146, 288],
}
/** The sun would be behind Android's digits. */
const iphoneOnly = 'firewatch'
const screen = { width: 375, height: 812 }
/** Android's clock has two lines: what stands before it is so many px lower. The tower needs its foot on the screen. */
const secondLinePx = (name: string) => (name === 'taiwan' ? 40 : 100)

/** Layers of a stock wallpaper on the lock screen, between which the clock stands; undefined for pictures without a front. */
export function lockLayers(url: string, look: Look): { back: string; front: string } | undefined {
  for (const [name, [left, top, width]] of Object.entries(lockViews)) {
    if (url !== stockUrl(`wallpapers/${name}.svg`) || (look === 'android' && name === iphoneOnly)) continue
    const scale = width / screen.width
    const shownTop = look === 'android' ? top - secondLinePx(name) * scale : top
    const view = [left, shownTop, width, screen.height * scale].map((px) => Math.round(px * 10) / 10).join()
    const shown = (file: string) => `${stockUrl(`wallpapers/${file}.svg`)}#svgView(viewBox(${view}))`
    return { back: shown(name), front: shown(`${name}-front`) }
  }
}
