import { configDefaults, defineConfig } from 'vitest/config'

/** Time after which a test counts as broken, also on a busy machine. No test waits that long when it works. */
const limits = {
  testTimeout: 180_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 30_000, interval: 20 } },
}

export default defineConfig({
  test: {
    /** Ignores loads of a page that finish after its tests. */
    onUnhandledError: ({ name, message }) =>
      name !== 'EnvironmentTeardownError' && !message.startsWith('EnvironmentTeardownError'),
    maxWorkers: 6, // on two cores the default is one, and many tests wait for disks and other processes
    projects: [
      {
        test: {
          name: 'servers',
          isolate: false, // their modules have no state between tests, and each file would load the whole engine anew
          environment: 'node',
          globalSetup: ['tools/check/leftover-databases.ts', 'tools/check/build-panel.ts'],
          include: [
            'packages/{protocol,engine}/src/**/*.test.ts',
            'packages/adapters/*/src/**/*.test.ts',
            'packages/testing-fivem/{src,frameworks}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, 'tools/new/template'], // runs in the app that tools/new creates
          ...limits,
        },
      },
      {
        extends: './packages/phone/vite.config.ts',
        test: {
          name: 'pages',
          environment: 'happy-dom',
          setupFiles: ['packages/phone/src/testing/settled.ts'],
          root: import.meta.dirname,
          include: ['packages/{phone,city,panel}/src/**/*.test.{ts,tsx}'],
          ...limits,
        },
      },
    ],
  },
})
