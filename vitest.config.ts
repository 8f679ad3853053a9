import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    maxWorkers: 2, // on two cores the default is one, and many tests wait for disks and other processes
    projects: [
      {
        test: {
          name: 'servers',
          environment: 'node',
          include: [
            'packages/{protocol,engine}/src/**/*.test.ts',
            'packages/adapters/*/src/**/*.test.ts',
            'packages/testing-fivem/{src,frameworks}/**/*.test.ts',
            'tools/**/*.test.ts',
          ],
          testTimeout: 30_000,
          hookTimeout: 30_000,
        },
      },
      {
        extends: './packages/phone/vite.config.ts',
        test: {
          name: 'pages',
          environment: 'happy-dom',
          root: import.meta.dirname,
          include: ['packages/{phone,city}/src/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
