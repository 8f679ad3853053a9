import { type Browser, test as base } from '@playwright/test'

/** A browser that dies as it starts has seen no page of ours: it is started once more, and the log says so. */
export const test = base.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, browserName }, use) => {
      const browser = await playwright[browserName].launch().catch((error: Error) => {
        process.stdout.write(`the browser did not start: ${error.message.split('\n', 1)}\n`)
        return playwright[browserName].launch()
      })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
})
