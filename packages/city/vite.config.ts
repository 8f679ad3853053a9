import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

const server = process.env.SERVER_URL ?? 'http://localhost:3000'
const phonePage = process.env.PHONE_URL ?? 'http://localhost:5173'

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? './' : '/',
  build: {
    target: 'chrome103',
    outDir: fileURLToPath(new URL('../../dist/city', import.meta.url)),
    emptyOutDir: true,
    // The phone uses `assets`; the city shares one address with /smartphone, /city and /docs.
    assetsDir: 'street',
    reportCompressedSize: false,
    chunkSizeWarningLimit: 700, // three, loaded after the picker
  },
  server: {
    port: 5174,
    strictPort: true,
    proxy: {
      '^/smartphone/(client|backend|events)': { target: server, ws: true },
      '^/(session|city/|upload|video/)': { target: server, ws: true },
      '^/smartphone': { target: phonePage, ws: true },
    },
  },
}))
