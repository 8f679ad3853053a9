import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'servers',
          environment: 'node',
          include: [
            'packages/{protocol,engine}/src/**/*.test.ts',
            'packages/adapters/*/src/**/*.test.ts',
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
