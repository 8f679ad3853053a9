import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chromium103Visitor } from '../../tools/build/chromium-103-css.ts'
import { chunkList } from '../../tools/build/chunk-list.ts'

const server = process.env.SERVER_URL ?? 'http://localhost:3000'

/**
 * What is always needed together comes in one file, because each file costs a request and CPU time: the shell with home, what
 * the apps run once the player is known, the dialogs over them, what all conversations share, and the parts that screens share.
 */
const groups = [
  { name: 'shell', tags: ['$initial' as const], priority: 4 },
  { name: 'start', test: /\/src\/apps\/[^/]+\/start\.ts$/, priority: 3 },
  { name: 'overlays', test: /\/src\/shell\/frame\/overlay-layer\.tsx$/, priority: 2 },
  {
    name: 'kit',
    test: /\/src\/(kit\/(?!chat-|use-chat-|use-swipe-|use-tail|shrink-wrap)|lists\/)|\/node_modules\/virtua\//,
    minShareCount: 3,
    priority: 1,
  },
  {
    name: 'conversations',
    test: /\/src\/(chat\/|kit\/(chat-|use-chat-|use-swipe-|use-tail|shrink-wrap))/,
    minShareCount: 3,
    priority: 0,
  },
]

/** `--mode kit` builds the page of all parts instead of the phone, for tests; see `src/dev/kit-page.tsx`. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? './' : '/smartphone/',
  plugins: [
    react(),
    icons({ compiler: 'jsx', jsx: 'react', scale: 1 }),
    mode !== 'kit' && chunkList(fileURLToPath(new URL('../../dist/.stamps/phone-chunks.json', import.meta.url))),
  ],
  css: {
    transformer: 'lightningcss',
    lightningcss: { targets: { chrome: 103 << 16 }, visitor: chromium103Visitor },
  },
  build: {
    target: 'chrome103',
    outDir: fileURLToPath(new URL('../../dist/phone', import.meta.url)),
    emptyOutDir: true,
    cssMinify: 'lightningcss',
    assetsInlineLimit: 2048,
    reportCompressedSize: false,
    rolldownOptions: mode === 'kit' ? { input: 'packages/phone/kit.html' } : { output: { codeSplitting: { groups } } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '^/smartphone/(client|backend|events)': { target: server, ws: true } },
  },
}))
