/** Draws curves as SVG, whose colours come from the page's style sheet. */

export interface Series {
  name: string
  /** Each point's second and value. */
  points: readonly (readonly [second: number, value: number])[]
}

const size = { width: 560, height: 190, left: 52, right: 12, top: 10, bottom: 26 }
const marks = 4

/** One figure: a title with its unit, the curves, a legend where there are several. */
export function figure(title: string, unit: string, all: readonly Series[]): string {
  const lastSecond = Math.max(1, ...all.flatMap(({ points }) => points.map(([second]) => second)))
  const highest = roundUp(Math.max(0, ...all.flatMap(({ points }) => points.map(([, value]) => value))))
  const x = (second: number) => size.left + (second / lastSecond) * (size.width - size.left - size.right)
  const y = (value: number) => size.height - size.bottom - (value / highest) * (size.height - size.top - size.bottom)
  const rows = Array.from({ length: marks + 1 }, (_, index) => (highest / marks) * index)
  const seconds = Array.from({ length: marks + 1 }, (_, index) => (lastSecond / marks) * index)
  const grid = rows.map(
    (value) =>
      `<line x1="${size.left}" x2="${size.width - size.right}" y1="${short(y(value))}" y2="${short(y(value))}"/><text x="${size.left - 6}" y="${short(y(value) + 4)}" text-anchor="end">${readable(value)}</text>`,
  )
  const times = seconds.map(
    (second) => `<text x="${short(x(second))}" y="${size.height - 8}" text-anchor="middle">${clock(second)}</text>`,
  )
  const curves = all.map(({ points }, index) => {
    const line = points.map(([second, value]) => `${short(x(second))},${short(y(value))}`).join(' ')
    return `<polyline class="curve c${index % colours}" points="${line}"/>`
  })
  const legend =
    all.length > 1
      ? `<p class="legend">${all.map(({ name }, index) => `<span class="key c${index % colours}">${name}</span>`).join('')}</p>`
      : ''
  return `<figure><figcaption>${title}, ${unit}</figcaption><svg viewBox="0 0 ${size.width} ${size.height}" role="img" aria-label="${title}">${grid.join('')}${times.join('')}${curves.join('')}</svg>${legend}</figure>`
}

/** Colours that the style sheet has, c0 to c5. */
const colours = 6

/** The next of 1, 2, 4, 5, 8, 10, 20 … */
function roundUp(value: number): number {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return ([1, 2, 4, 5, 8, 10].find((step) => step * power >= value) ?? 10) * power
}

function readable(value: number): string {
  return Number(value.toPrecision(3)).toLocaleString('en')
}

function clock(second: number): string {
  return `${Math.floor(second / 60)}:${String(Math.floor(second % 60)).padStart(2, '0')}`
}

function short(value: number): string {
  return value.toFixed(1)
}
