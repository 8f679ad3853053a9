/** Number of bars in a waveform. */
export const barCount = 40

/** Height of a silent bar, relative to the loudest one: a dot. */
const minPeak = 0.06

/** Returns the loudest sample of each of `count` equal parts, from 0 to 1 where 1 is the loudest of all. Silence gives zeros. */
export function peaksOf(samples: ArrayLike<number>, count = barCount): number[] {
  const peaks = Array.from({ length: count }, (_, part) => {
    const end = Math.floor(((part + 1) * samples.length) / count)
    let peak = 0
    for (let index = Math.floor((part * samples.length) / count); index < end; index++) {
      peak = Math.max(peak, Math.abs(samples[index] ?? 0))
    }
    return peak
  })
  const loudest = Math.max(...peaks)
  return loudest === 0 ? peaks : peaks.map((peak) => Math.round((peak / loudest) * 1000) / 1000)
}

/** Draws the bars as one path of upright strokes, in a box of this width and height. */
export function barsPath(peaks: readonly number[], width: number, height: number, stroke: number): string {
  const gap = width / peaks.length
  return peaks
    .map((peak, index) => {
      const tall = Math.max(minPeak, peak) * (height - stroke)
      return `M${round((index + 0.5) * gap)} ${round((height - tall) / 2)}v${round(tall)}`
    })
    .join('')
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
