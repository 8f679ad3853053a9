import { defineConfig } from '@playwright/test'
import { isLongRun } from './packages/phone/e2e/support/long-run.ts'
import { chromium, flatChromiumArgs } from './tools/browsers.ts'

const game = await chromium('chromium-103')
const modern = await chromium('chromium-now')

/** Drawn by the processor in three dimensions: alone, when the others are through, since it leaves them no time. */
const street = '**/camera-street.spec.ts'

/** One after another in one worker, so that the longest row of tests begins first. */
const town = '**/game.spec.ts'

export default defineConfig({
  testDir: 'packages/phone/e2e',
  outputDir: 'test-results/browser',
  fullyParallel: true,
  workers: 4,
  timeout: 240_000, // limits, not pauses: a machine that does other things is slow, not broken
  retries: 1, // named in the output as unsteady where it passes
  ...(!isLongRun && { grepInvert: /@long/ }),
  forbidOnly: Boolean(process.env.CI),
  expect: { timeout: 30_000 },
  reporter: 'list',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 900 },
    actionTimeout: 30_000,
    contextOptions: { reducedMotion: 'reduce' }, // the ways between screens have tests of their own
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
