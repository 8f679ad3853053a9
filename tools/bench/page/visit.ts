import { gzipSync } from 'node:zlib'
import type { Browser, CDPSession, Page, Response } from 'playwright'
import type { Place, Target } from './target.ts'

/** Browser counters since the page was opened. Durations are seconds of the main thread's own time. */
export interface Counters {
  TaskDuration: number
  LayoutCount: number
  RecalcStyleCount: number
  JSHeapUsedSize: number
  Nodes: number
}

/** Shortest time that the mouse hovers over an element before the press. */
const hoverMs = 200
/** How long the mouse button is down. */
const pressMs = 80
/** Longer than any transition of a page. */
const settledMs = 600
const longestOpeningMs = 5000
/** Time until a page has preloaded the likely next pages: it starts a second after home. */
export const restedMs = 2000

/** Cost of opening a page: main-thread time, and wall time until its content was first drawn. */
export interface Opening {
  cpuMs: number
  shownMs: number
}

declare global {
  interface Window {
    /** Resolves with the time since navigation, in milliseconds, at which the home screen can be used. */
    homeUsable: Promise<number>
  }
}

/** One visit of a page: a context of its own with nothing cached, and the browser's own counters. */
export class Visit {
  readonly page: Page
  readonly #target: Target
  readonly #devtools: CDPSession
  readonly #code: Response[] = []

  private constructor(target: Target, page: Page, devtools: CDPSession) {
    this.#target = target
    this.page = page
    this.#devtools = devtools
    page.on('response', (response) => {
      if (['script', 'stylesheet'].includes(response.request().resourceType())) this.#code.push(response)
    })
  }

  /** Opens an empty page of the same server, so that process start-up is not measured. */
  static async prepare(browser: Browser, target: Target, slowdown: number): Promise<Visit> {
    const context = await browser.newContext({ locale: 'pt-BR', viewport: { width: 1280, height: 900 } })
    const page = await context.newPage()
    await page.goto(new URL('/robots.txt', target.url).href)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.addInitScript(watchForHome, { storage: target.storage, tile: target.tile, show: target.show })
    return new Visit(target, page, devtools)
  }

  /** Loads the page, opens the phone as soon as home is there, and returns when home could be used, in milliseconds. */
  async boot(): Promise<number> {
    await this.page.goto(this.#target.url, { waitUntil: 'commit' })
    return this.page.evaluate(() => window.homeUsable)
  }

  /** Opens a page of the phone and waits until it is at rest. Throws if it is not there by then. */
  async open({ hash, shown, press }: Place): Promise<Opening> {
    let shownMs = Number.NaN
    const cpuMs = await this.cpu(async () => {
      const opened = this.page.evaluate(timeUntilShown, {
        hash,
        shown,
        isPressed: press !== undefined,
        limitMs: longestOpeningMs,
      })
      if (press !== undefined) await this.press(press)
      await this.pause(settledMs)
      shownMs = await opened
    })
    return { cpuMs, shownMs }
  }

  /** Presses with the mouse like a person: moves, hovers, and holds the button for a moment. */
  private async press(selector: string): Promise<void> {
    const { mouse } = this.page
    const box = await this.page.locator(selector).first().boundingBox()
    if (!box) throw new Error(`there is no ${selector} to press`)
    await mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 })
    await this.pause(hoverMs)
    await mouse.down()
    await this.pause(pressMs)
    await mouse.up()
  }

  async postMessage(message: object): Promise<void> {
    await this.page.evaluate((data) => window.postMessage(data, '*'), message)
  }

  pause(durationMs: number): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, durationMs))
  }

  async counters(): Promise<Counters> {
    const { metrics } = await this.#devtools.send('Performance.getMetrics')
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value])) as unknown as Counters
  }

  /** Main-thread milliseconds that `work` takes. */
  async cpu(work: () => Promise<unknown>): Promise<number> {
    const before = await this.counters()
    await work()
    const after = await this.counters()
    return (after.TaskDuration - before.TaskDuration) * 1000
  }

  /** Number of frames that the page's main thread produces during `work`. */
  async frames(work: () => Promise<unknown>): Promise<number> {
    const browser = this.page.context().browser()
    if (!browser) return Number.NaN
    await browser.startTracing(this.page, {
      categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'],
    })
    await work()
    const { traceEvents }: { traceEvents: { name: string }[] } = JSON.parse(String(await browser.stopTracing()))
    return traceEvents.filter(({ name }) => name === 'BeginMainThreadFrame').length
  }

  async heapBytes(): Promise<number> {
    await this.#devtools.send('HeapProfiler.collectGarbage')
    return (await this.counters()).JSHeapUsedSize
  }

  /** Addresses that the page has requested until a moment of its own clock, and its own. */
  async requestsUntil(untilMs: number): Promise<string[]> {
    const others = await this.page.evaluate(
      (ms) => performance.getEntriesByType('resource').flatMap(({ name, startTime }) => (startTime < ms ? [name] : [])),
      untilMs,
    )
    return [this.page.url(), ...others]
  }

  /** Size of the scripts and styles so far, each compressed as by a server. */
  async codeBytes(isCounted: (address: string) => boolean = () => true): Promise<number> {
    const counted = this.#code.filter((response) => isCounted(response.url()))
    const bodies = await Promise.all(counted.map((response) => response.body()))
    return bodies.reduce((total, body) => total + gzipSync(body, { level: 9 }).length, 0)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

/**
 * Runs in the page. After a press, time begins with the browser's timestamp of the release: nothing may be opened before, and the delay
 * until the page handles it counts.
 */
async function timeUntilShown(way: Place & { isPressed: boolean; limitMs: number }): Promise<number> {
  const { hash, shown, isPressed, limitMs } = way
  let startMs = performance.now()
  if (isPressed) {
    startMs = await new Promise<number>((resolve) => {
      window.addEventListener('pointerup', ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true })
    })
  } else location.hash = hash
  return new Promise((resolve, reject) => {
    const isSeen = () =>
      [...document.querySelectorAll(shown)].some(
        (element) => element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible',
      )
    const check = () => {
      const tookMs = performance.now() - startMs
      if (isSeen()) requestAnimationFrame(() => resolve(performance.now() - startMs))
      else if (tookMs > limitMs) reject(new Error(`${hash} shows no ${shown}`))
      else requestAnimationFrame(check)
    }
    requestAnimationFrame(check)
  })
}

/** Runs in the page, before its own scripts. */
function watchForHome({ storage, tile, show }: { storage: Record<string, string>; tile: string; show: object }): void {
  for (const [name, value] of Object.entries(storage)) sessionStorage.setItem(name, value)
  window.homeUsable = new Promise((resolve, reject) => {
    const isDrawn = () => {
      const element = document.querySelector(tile)
      return element && element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
    }
    const takeOut = () => {
      if (isDrawn()) return requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))
      window.postMessage(show, '*') // repeated at every frame: the listener may not be there yet
      return requestAnimationFrame(takeOut)
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector(tile)) return
      observer.disconnect()
      takeOut()
    })
    observer.observe(document, { childList: true, subtree: true })
    setTimeout(() => reject(new Error('home was never drawn')), 20_000)
  })
}
