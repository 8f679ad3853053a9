import { type Browser, test as base } from '@playwright/test'

/** Retries the start of a browser that crashes before it has loaded a page, and logs it. */
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
