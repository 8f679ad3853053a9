import { tableSizes } from '@orelhao/engine/core/retention/store'
import { createLink } from '@orelhao/engine/panel/access/panel-access'
import { openPatientPanel } from '@orelhao/engine/testing/panel-browser'
import type { Stage } from '@orelhao/engine/testing/world'
import { type Page, chromium as playwright } from 'playwright'
import { chromium, flatChromiumArgs } from '../../browsers.ts'
import { alone, type Measure } from '../measure.ts'
import { openLine } from './panel-line.ts'

const slowdown = 4
const rounds = 3

/**
 * Time from a click in the panel's menu until what it loads stands, in Chromium 103 with a processor slowed to a quarter. The server's part is
 * not slowed.
 */
export async function measureOpenings(stage: Stage, kind: string): Promise<Measure[]> {
  const line = await openLine(openPatientPanel(stage, () => stage.ports.database.read(tableSizes)))
  const browser = await playwright.launch({ executablePath: await chromium('chromium-103'), args: flatChromiumArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
    const { code } = await createLink(stage.engine, { player: 0, role: 'owner', actor: 0, seconds: 3600 })
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const startMs = performance.now()
    await page.goto(`${line.address}/admin/#${code}`)
    await page.waitForSelector('main table')
    const found = [alone(`panel at ${slowdown}x: first opening, ${kind}`, 'ms', [performance.now() - startMs])]
    const names = await page
      .locator('header nav a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    for (const href of names) {
      const taken: number[] = []
      for (let round = 0; round < rounds; round++) {
        await page.click(`header nav a[href="${names.find((other) => other !== href)}"]`)
        await page.waitForSelector('main .waiting', { state: 'detached' })
        taken.push(await openingOf(page, href))
      }
      found.push(alone(`panel at ${slowdown}x: ${href.slice(2)}, ${kind}`, 'ms', taken))
    }
    return found
  } finally {
    await browser.close()
    line.close()
  }
}

/** Milliseconds from a click on a link of the menu until the page stands and a frame was drawn, by the page's own clock. */
function openingOf(page: Page, href: string): Promise<number> {
  return page.evaluate(async (address) => {
    const link = document.querySelector<HTMLElement>(`header nav a[href="${address}"]`)
    const startMs = performance.now()
    link?.click()
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    do await frame()
    while (link?.getAttribute('aria-current') !== 'page' || document.querySelector('main .waiting'))
    await frame()
    return performance.now() - startMs
  }, href)
}
