import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chromium103Visitor } from '../../tools/build/chromium-103-css.ts'

const server = process.env.SERVER_URL ?? 'http://localhost:3000'

/** Few files, because each costs a request and time: home and the shell, what apps run while they are closed, what they share, and each app. */
const groups = [
  { name: 'home', tags: ['$initial' as const], priority: 3 },
  { name: 'start', test: /\/src\/apps\/[^/]+\/start\.ts$/, priority: 2 },
  { name: 'shared', test: /^~icons|\/src\/(?!apps\/)|\/node_modules\//, minShareCount: 2, priority: 1 },
  { name: (id: string) => /\/src\/apps\/([^/]+)\//.exec(id)?.[1] ?? null, debugName: 'each app', priority: 0 },
]

/** Names of files: home contains those of all chunks, and a hash does not compress. These are the shortest that Rolldown allows. */
const fileNames = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:6][extname]',
}

/** `--mode kit` builds the page of all parts instead of the phone, for tests; see `src/dev/kit-page.tsx`. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? './' : '/smartphone/',
  plugins: [react(), icons({ compiler: 'jsx', jsx: 'react', scale: 1 })],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 103 << 16 }, visitor: chromium103Visitor },
  },
  build: {
    target: 'chrome103',
    outDir: fileURLToPath(new URL('../../dist/phone', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false }, // Chromium 103 knows it
    cssMinify: 'lightningcss',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions:
      mode === 'kit' ? { input: 'packages/phone/kit.html' } : { output: { ...fileNames, codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/smartphone/(client|backend|events)': { target: server, ws: true } },
  },
}))
