import { quantile } from '../measure.ts'
import type { Visit } from './visit.ts'

/** How a page moved. */
export interface Motion {
  /** Between two frames, for all but the slowest twentieth. */
  p95Ms: number
  /** Of a hundred frames, those that came more than 50 ms after the one before: what the eye sees as a jerk. */
  slowPercent: number
  /** The main thread's own time, in milliseconds a frame. */
  cpuMs: number
  /** Of the main thread's time, in pieces that were longer than 50 ms each. */
  longMs: number
  frames: number
}

const slowMs = 50

/** Something to do in a page at each frame. */
export type Drive =
  /** Scrolls the list around `row` past so many rows, which are about as high as the first one; back, where the step is below zero. */
  | { kind: 'scroll'; row: string; rows: number; stepPx: number }
  /** Pulls an element from side to side with the pointer. */
  | { kind: 'pull'; element: string; forMs: number }
  /** Looks on. */
  | { kind: 'watch'; forMs: number }

declare global {
  interface Window {
    motion: { betweenMs: number[]; longMs: number }
  }
}

/** Drives a page and answers how it moved. */
export async function motionOf(visit: Visit, drive: Drive): Promise<Motion> {
  if (drive.kind === 'pull') await hold(visit, drive.element)
  const cpuMs = await visit.cpu(() => visit.page.evaluate(move, drive))
  if (drive.kind === 'pull') await visit.page.mouse.up()
  const { betweenMs, longMs } = await visit.page.evaluate(() => window.motion)
  const frames = betweenMs.length
  const slowPercent = (100 * betweenMs.filter((ms) => ms > slowMs).length) / frames
  return { p95Ms: quantile(betweenMs, 0.95), slowPercent, cpuMs: cpuMs / frames, longMs, frames }
}

async function hold({ page }: Visit, selector: string): Promise<void> {
  const box = await page.locator(selector).last().boundingBox()
  if (!box) throw new Error(`there is no ${selector} to pull`)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 3)
  await page.mouse.down()
}

/** Runs in the page. */
function move(drive: Drive): Promise<void> {
  const motion = { betweenMs: [] as number[], longMs: 0 }
  window.motion = motion
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) motion.longMs += duration
  })
  observer.observe({ entryTypes: ['longtask'] })
  const goOn = stepsOf()
  return new Promise((resolve) => {
    let lastMs = Number.NaN
    requestAnimationFrame(function frame(nowMs) {
      if (lastMs > 0) motion.betweenMs.push(nowMs - lastMs)
      lastMs = nowMs
      if (goOn(nowMs)) return void requestAnimationFrame(frame)
      observer.disconnect()
      resolve()
    })
  })

  function stepsOf(): (nowMs: number) => boolean {
    if (drive.kind === 'scroll') return scroll(drive)
    const untilMs = performance.now() + drive.forMs
    if (drive.kind === 'pull') return pull(drive.element, untilMs)
    return (nowMs) => nowMs < untilMs
  }

  function scroll({ row, rows, stepPx }: Drive & { kind: 'scroll' }) {
    const first = document.querySelector(row)
    let scroller = first?.parentElement
    while (scroller && getComputedStyle(scroller).overflowY !== 'auto') scroller = scroller.parentElement
    if (!first || !scroller) throw new Error(`no list of ${row}`)
    const list = scroller
    const farPx = rows * first.getBoundingClientRect().height
    const mostFrames = 4 * (farPx / Math.abs(stepPx)) // waits for pages among them
    let frames = 0
    let passedPx = 0
    return () => {
      const before = list.scrollTop
      list.scrollTop = before + stepPx
      passedPx += Math.abs(list.scrollTop - before)
      return passedPx < farPx * 0.97 && ++frames < mostFrames
    }
  }

  function pull(selector: string, untilMs: number) {
    const element = [...document.querySelectorAll(selector)].at(-1)
    return (nowMs: number) => {
      const place = { clientX: 1000 + 80 * Math.sin(nowMs / 160), clientY: 400 }
      element?.dispatchEvent(new PointerEvent('pointermove', { ...place, buttons: 1, pointerId: 1, bubbles: true }))
      return nowMs < untilMs
    }
  }
}
