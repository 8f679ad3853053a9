import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test'

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Opens the panel by a link in a browser of its own. */
export async function openPanelPage(
  browser: Browser,
  link: string,
  options: BrowserContextOptions = {},
): Promise<Page & { errors: string[] }> {
  const context = await browser.newContext(options)
  const page = Object.assign(await context.newPage(), { errors: [] as string[] })
  page.on('pageerror', (error) => page.errors.push(error.message))
  await page.goto(link)
  return page
}

/** Expects no serious axe finding on what the panel shows. */
export async function expectAccessiblePanel(page: Page): Promise<void> {
  await expect(page.getByText('Carregando…')).toHaveCount(0)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript)
  const findings = await page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ['violations'] })
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return serious.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
  expect(findings).toEqual([])
}
