import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.SERVER_URL ?? 'http://localhost:3000'

/** Few and plain files: a game server sends them as texts, uncompressed. */
export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? './' : '/admin/',
  plugins: [react()],
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 103 << 16 } } },
  build: {
    target: 'chrome103',
    outDir: fileURLToPath(new URL('../../dist/panel', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // Chromium 103 knows it
    cssMinify: 'lightningcss',
    reportCompressedSize: false,
  },
  server: { port: 5175, strictPort: true, proxy: { '^/(admin/api|uploads|smartphone)/': { target: server } } },
}))
