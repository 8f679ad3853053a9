import { msUntilMultiplier } from '@orelhao/protocol/casino/crash'
import { flightPath, type PathPoint } from '../flight-path.ts'
import { drawKite } from './draw-kite.ts'

/** Height of the picture, in its own units; the width follows. */
const height = 210
/** Where the climb begins, and how near to the upper right corner the kite comes. */
const area = { left: 26, right: 46, top: 62, bottom: 30 }
/** Smallest visible range: seconds across and multipliers up. */
const least = { seconds: 9, multiplier: 2.1 }
/** More points are no smoother at this width. */
const points = 60
const gridSteps = [0.25, 0.5, 1, 2, 5, 10, 25, 50, 100, 250, 500, 1000, 2500]
const gridLines = 4
const colours = { climbing: '#35e39a', crashed: '#ff7088', grid: '#ffffff14', label: '#a3acd4' }
/** How long the kite falls after its line broke. */
export const fallMs = 1800

export interface Flight {
  status: 'waiting' | 'crashing' | 'ending'
  multiplier: number
  /** Duration of the climb. */
  seconds: number
  /** Multipliers at which players cashed out. */
  cashOuts: readonly number[]
  /** The player's own; null for none. */
  ownCashOut: number | null
  /** Since the crash; Infinity for a crash that the page has not seen. */
  fallenMs: number
  /** The page's clock; 0 for a picture without movement. */
  nowMs: number
  labelOf: (multiplier: number) => string
}

interface Scale {
  width: number
  x: (seconds: number) => number
  y: (multiplier: number) => number
}

/** Draws the sky, the curve as the kite's line, and the kite; after a crash its fall. */
export function drawFlight(canvas: HTMLCanvasElement, flight: Flight): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const unit = canvas.height / height
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.setTransform(unit, 0, 0, unit, 0, 0)
  const scale = scaleOf(canvas.width / unit, flight)
  drawHills(context, scale.width, flight.multiplier)
  drawGrid(context, scale, flight)
  const path = flightPath(flight.seconds, points)
  if (flight.status !== 'waiting') drawCurve(context, scale, path, flight.status)
  drawCashOuts(context, scale, flight)
  const tip = tipOf(scale, path)
  if (flight.status !== 'ending') drawFlying(context, tip, flight)
  else if (flight.fallenMs < fallMs) drawFall(context, tip, flight.fallenMs)
}

function scaleOf(width: number, { seconds, multiplier }: Flight): Scale {
  const across = Math.max(least.seconds, seconds)
  const up = Math.max(least.multiplier, multiplier) - 1
  const [wide, high] = [width - area.left - area.right, height - area.top - area.bottom]
  return {
    width,
    x: (at) => area.left + (at / across) * wide,
    y: (at) => height - area.bottom - ((at - 1) / up) * high,
  }
}

/** Hills with lit windows, which sink as the kite climbs. */
function drawHills(context: CanvasRenderingContext2D, width: number, multiplier: number): void {
  const sunk = Math.min(26, (multiplier - 1) * 9)
  for (const [colour, base, rise, turn] of [
    ['#191f45', height - 34, 16, 0.4],
    ['#131836', height - 16, 13, 2.1],
  ] as const) {
    const top = (x: number) => base + sunk - rise * Math.sin(x / 47 + turn) - (rise / 2) * Math.sin(x / 19 + turn * 3)
    context.fillStyle = colour
    context.beginPath()
    context.moveTo(0, height)
    for (let x = 0; x <= width + 8; x += 8) context.lineTo(x, top(x))
    context.lineTo(width, height)
    context.fill()
    context.fillStyle = '#ffd34d66'
    for (let x = 12; x < width; x += 23) context.fillRect(x, top(x) + 6 + ((x * 7) % 11), 2, 2)
  }
}

function drawGrid(context: CanvasRenderingContext2D, { width, y }: Scale, { multiplier, labelOf }: Flight): void {
  const up = Math.max(least.multiplier, multiplier) - 1
  const step = gridSteps.find((one) => up / one <= gridLines) ?? up
  context.font = '500 11px Inter, Roboto, sans-serif'
  context.textAlign = 'right'
  context.textBaseline = 'bottom'
  for (let at = step > 1 ? step : 1 + step; y(at) > 14; at += step) {
    context.fillStyle = colours.grid
    context.fillRect(0, y(at), width, 1)
    context.fillStyle = colours.label
    context.fillText(labelOf(at), width - 10, y(at) - 2)
  }
}

function drawCurve(context: CanvasRenderingContext2D, { x, y }: Scale, path: PathPoint[], status: string): void {
  const colour = status === 'ending' ? colours.crashed : colours.climbing
  const line = new Path2D()
  for (const { seconds, multiplier } of path) line.lineTo(x(seconds), y(multiplier))
  const area = new Path2D(line)
  area.lineTo(x(path.at(-1)?.seconds ?? 0), height)
  area.lineTo(x(0), height)
  const fill = context.createLinearGradient(0, y(path.at(-1)?.multiplier ?? 1), 0, height)
  fill.addColorStop(0, `${colour}55`)
  fill.addColorStop(1, `${colour}00`)
  context.fillStyle = fill
  context.fill(area)
  context.lineCap = context.lineJoin = 'round'
  for (const [width, shade] of [
    [9, `${colour}2e`],
    [3, colour],
  ] as const) {
    context.lineWidth = width
    context.strokeStyle = shade
    context.stroke(line)
  }
}

/** A lamp on the line for each player who cashed out, a larger one for the own. */
function drawCashOuts(context: CanvasRenderingContext2D, { x, y }: Scale, { cashOuts, ownCashOut }: Flight): void {
  const lamps = [...cashOuts.map((at) => [at, 3] as const), ...(ownCashOut ? [[ownCashOut, 5] as const] : [])]
  for (const [at, radius] of lamps) {
    context.fillStyle = '#ffd34d'
    context.strokeStyle = '#0b0d1a'
    context.lineWidth = 1.5
    context.beginPath()
    context.arc(x(msUntilMultiplier(Math.round(at * 100)) / 1000), y(at), radius, 0, 2 * Math.PI)
    context.fill()
    context.stroke()
  }
}

interface Tip {
  x: number
  y: number
  /** Slope of the line on the screen, in radians; negative is upwards. */
  slope: number
}

function tipOf({ x, y }: Scale, path: PathPoint[]): Tip {
  const [before, last] = path.slice(-2)
  if (!before || !last) return { x: area.left, y: height - area.bottom, slope: 0 }
  const [from, to] = [
    [x(before.seconds), y(before.multiplier)],
    [x(last.seconds), y(last.multiplier)],
  ] as const
  return { x: to[0], y: to[1], slope: Math.atan2(to[1] - from[1], to[0] - from[0]) }
}

function drawFlying(context: CanvasRenderingContext2D, { x, y, slope }: Tip, { status, nowMs }: Flight): void {
  const sway = Math.sin(nowMs / 520) * 0.13
  const isWaiting = status === 'waiting'
  const lift = isWaiting ? Math.sin(nowMs / 700) * 3 - 22 : 0
  drawKite(context, {
    x,
    y: y + lift,
    tilt: 0.55 + slope * 0.35 + sway,
    wave: nowMs / 190,
    size: isWaiting ? 1.1 : 1.35,
  })
}

/** The line breaks with a burst of paper; the kite is carried away, turning, with the loose end. */
function drawFall(context: CanvasRenderingContext2D, { x, y }: Tip, fallenMs: number): void {
  const seconds = fallenMs / 1000
  const left = 1 - fallenMs / fallMs
  drawFlash(context, x, y, fallenMs)
  drawScraps(context, x, y, seconds)
  context.globalAlpha = Math.min(1, left * 2)
  const kite = { x: x + 30 * seconds + 8 * Math.sin(seconds * 5), y: y - 46 * seconds + 78 * seconds ** 2 }
  context.strokeStyle = '#ffffffb0'
  context.lineWidth = 1.2
  context.beginPath()
  context.moveTo(kite.x, kite.y)
  context.quadraticCurveTo(kite.x - 26, kite.y + 8, kite.x - 34 - 10 * Math.sin(seconds * 8), kite.y + 34)
  context.stroke()
  drawKite(context, {
    ...kite,
    tilt: 0.3 + Math.sin(seconds * 4.2) * 1.5 + seconds * 2,
    wave: seconds * 14,
    size: 1.35,
  })
  context.globalAlpha = 1
}

function drawFlash(context: CanvasRenderingContext2D, x: number, y: number, fallenMs: number): void {
  const part = fallenMs / 420
  if (part >= 1) return
  context.globalAlpha = 1 - part
  context.strokeStyle = '#ffffff'
  context.lineWidth = 5 * (1 - part) + 0.5
  context.beginPath()
  context.arc(x, y, 6 + 44 * (1 - (1 - part) ** 3), 0, 2 * Math.PI)
  context.stroke()
  context.globalAlpha = 1
}

const scraps = ['#ffd34d', '#35e39a', '#ff5f7a', '#5ab4ff', '#ffffff']

/** Each scrap's flight follows from its number. */
function drawScraps(context: CanvasRenderingContext2D, x: number, y: number, seconds: number): void {
  context.globalAlpha = Math.max(0, 1 - seconds / 1.2)
  for (let scrap = 0; scrap < 22; scrap++) {
    const angle = scrap * 2.4
    const speed = 60 + ((scrap * 37) % 90)
    const reach = speed * (1 - Math.exp(-3 * seconds)) * 0.6
    context.save()
    context.translate(x + Math.cos(angle) * reach, y + Math.sin(angle) * reach + 60 * seconds ** 2)
    context.rotate(angle + seconds * 9)
    context.fillStyle = scraps[scrap % scraps.length] ?? '#ffffff'
    context.fillRect(-2.5, -1.5, 5, 3)
    context.restore()
  }
  context.globalAlpha = 1
}
