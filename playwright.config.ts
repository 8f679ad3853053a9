import { defineConfig } from '@playwright/test'
import { isLongRun } from './packages/phone/e2e/support/long-run.ts'
import { chromium, flatChromiumArgs } from './tools/browsers.ts'

const game = await chromium('chromium-103')
const modern = await chromium('chromium-now')

/** Software 3D rendering: runs alone, after the others, since it leaves them no processor time. */
const street = '**/camera-street.spec.ts'

/** Its tests run one after another in one worker, so the longest project starts first. */
const town = '**/game.spec.ts'

export default defineConfig({
  testDir: 'packages/phone/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 4,
  timeout: 240_000, // limits, not pauses: a busy machine is slow, not broken
  retries: 1, // a test that passes at its retry is listed as flaky
  ...(!isLongRun && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' }, // transitions between screens have tests of their own
  },
  projects: [
    { name: 'game', testMatch: town, use: { launchOptions: { executablePath: game, args: flatChromiumArgs } } },
    {
      name: 'chromium-103',
      testIgnore: [street, town],
      use: { launchOptions: { executablePath: game, args: flatChromiumArgs } },
    },
    ...(isLongRun
      ? [
          {
            name: 'modern',
            grep: /@smoke/,
            use: { launchOptions: { executablePath: modern, args: flatChromiumArgs } },
          },
          { name: 'street', testMatch: street, dependencies: ['game', 'chromium-103', 'modern'] },
        ]
      : []),
  ],
})
