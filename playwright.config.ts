import { defineConfig } from '@playwright/test'
import { chromium, flatChromiumArgs } from './tools/browsers.ts'

const game = await chromium('chromium-103')
const modern = await chromium('chromium-now')

export default defineConfig({
  testDir: 'packages/phone/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 10_000,
  },
  projects: [
    { name: 'chromium-103', use: { launchOptions: { executablePath: game, args: flatChromiumArgs } } },
    { name: 'modern', grep: /@smoke/, use: { launchOptions: { executablePath: modern, args: flatChromiumArgs } } },
  ],
})
