import { multiplierAt } from '@orelhao/protocol/casino/crash'
import { useEffect, useRef } from 'react'
import uPlot from 'uplot'
import { type CrashRound, crashRound, elapsedMs, shownMultiplier } from '../crash-state.ts'
import { texts } from '../texts.ts'
import { useFrames } from '../use-animation-frames.ts'
import styles from './curve.module.css'

/** Points of the curve; more are no smoother at this width. */
const points = 80
/** Smallest visible range: seconds across and multipliers up. */
const least = { seconds: 8, multiplier: 2 }
const colors = {
  climbing: { stroke: '#35e39a', fill: '#35e39a22' },
  crashed: { stroke: '#ff7088', fill: '#ff708822' },
}
const decimals = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** The curve of Crash and its multiplier, computed from the clock. Draws nothing while the multiplier is still. */
export function Curve() {
  const status = crashRound.use((value) => value?.status)
  const plot = useRef<uPlot | null>(null)
  const place = useRef<HTMLDivElement>(null)
  /** Key of the last drawing, so that a still curve costs nothing. */
  const drawn = useRef('')

  useEffect(() => {
    const element = place.current
    if (!element) return
    const made = new uPlot(optionsFor(element), [[0], [1]], element)
    plot.current = made
    const observer = new ResizeObserver(() => {
      drawn.current = ''
      made.setSize(sizeOf(element))
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      plot.current = null
      made.destroy()
    }
  }, [])

  const label = useFrames<HTMLParagraphElement>((element) => {
    const { value } = crashRound
    if (!value) return
    const hundredths = shownMultiplier(value)
    const text = texts.times(decimals.format(Math.floor(hundredths) / 100))
    if (element.textContent !== text) element.textContent = text
    const picture = `${value.status}:${value.status === 'crashing' ? hundredths : text}`
    if (!plot.current || drawn.current === picture) return
    drawn.current = picture
    drawCurve(plot.current, value, hundredths)
  })

  return (
    <div className={styles.frame} data-status={status ?? 'waiting'}>
      <div ref={place} className={styles.plot} aria-hidden />
      <p ref={label} className={styles.multiplier} aria-live="off">
        {texts.times(decimals.format(1))}
      </p>
    </div>
  )
}

function drawCurve(plot: uPlot, value: CrashRound, hundredths: number): void {
  const seconds = value.status === 'waiting' ? 0 : secondsAt(value, hundredths)
  const times = Array.from({ length: points + 1 }, (_, index) => (seconds * index) / points)
  plot.setData([times, times.map((at) => multiplierAt(at * 1000) / 100)])
}

/** Seconds of the climb; of an ended round, its whole duration. */
function secondsAt(value: CrashRound, hundredths: number): number {
  if (value.status === 'crashing') return elapsedMs(value) / 1000
  const whole = Math.floor(hundredths / 100)
  let seconds = 0
  for (let n = 1; n < whole; n++) seconds += 10 / n
  return seconds + ((hundredths / 100 - whole) * 10) / Math.max(1, whole)
}

function shade() {
  return crashRound.value?.status === 'ending' ? colors.crashed : colors.climbing
}

/** Values grow, so the last is the largest. uPlot's own range of a single value is a hundred wide. */
function lastOf(values: ArrayLike<number | null | undefined> | undefined): number {
  return values?.[values.length - 1] ?? 0
}

function sizeOf(element: HTMLElement): { width: number; height: number } {
  return { width: element.clientWidth || 300, height: element.clientHeight || 160 }
}

function optionsFor(element: HTMLElement): uPlot.Options {
  const zoom = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 8 || 1
  const axis: uPlot.Axis = {
    stroke: '#a3acd4',
    font: `${Math.round(11 * zoom)}px Inter, Roboto, sans-serif`,
    grid: { stroke: '#1d2444', width: 1 },
    ticks: { show: false },
    gap: 4 * zoom,
  }
  return {
    ...sizeOf(element),
    padding: [12 * zoom, 12 * zoom, 0, 0],
    legend: { show: false },
    cursor: { show: false },
    scales: {
      x: { time: false, range: ({ data }) => [0, Math.max(least.seconds, lastOf(data[0]) * 1.06)] },
      y: { range: ({ data }) => [1, Math.max(least.multiplier, 1 + (lastOf(data[1]) - 1) * 1.15)] },
    },
    axes: [
      { ...axis, size: 24 * zoom, space: 56 * zoom, values: (_, at) => at.map((seconds) => `${seconds} s`) },
      {
        ...axis,
        size: 42 * zoom,
        space: 34 * zoom,
        values: (_, at) => at.map((times) => texts.times(times.toLocaleString('pt-BR'))),
      },
    ],
    series: [{}, { stroke: () => shade().stroke, fill: () => shade().fill, width: 3 * zoom, points: { show: false } }],
  }
}
