import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'
import { chromium103Visitor } from '../../tools/build/chromium-103-css.ts'
import { chunkList } from '../../tools/build/chunk-list.ts'
import { filesAhead } from '../../tools/build/files-ahead.ts'

const server = process.env.SERVER_URL ?? 'http://localhost:3000'

/**
 * What is always needed together comes in one file, because each file costs a request and CPU time: home, the rest of the shell,
 * signs that few players see on home, what the apps run once the player is known, the dialogs over them, which screens there are,
 * what conversations and what other screens share, and each app.
 */
const groups = [
  { name: 'home', tags: ['$initial' as const], priority: 9 },
  {
    name: 'after-home',
    test: /\/src\/(shell\/frame\/after-home|kit\/(dates|gesture|hold)|text\/cleaned)\.ts$/,
    priority: 8,
  },
  { name: 'quiet-glyphs', test: /\/src\/shell\/frame\/quiet-glyphs\.tsx$/, priority: 7 },
  { name: 'routes', test: /\/src\/(apps\/[^/]+|shell\/video)\/routes\.ts$/, priority: 7 },
  { name: 'start', test: /\/src\/apps\/[^/]+\/start\.ts$/, priority: 6 },
  { name: 'overlays', test: /\/src\/shell\/frame\/overlay-layer\.tsx$/, priority: 5 },
  {
    name: 'kit',
    test: /\/src\/(kit\/(?!chat-|use-chat-|use-tail|shrink-wrap|audio\/playing)|lists\/)|\/node_modules\/virtua\//,
    minShareCount: 3,
    priority: 4,
  },
  {
    name: 'conversations',
    test: /\/src\/(chat\/|kit\/(chat-|use-chat-|use-tail|shrink-wrap))/,
    minShareCount: 3,
    priority: 3,
  },
  { name: 'social', test: /\/src\/social\//, minShareCount: 2, priority: 2 },
  { name: 'carousel', test: /\/node_modules\/embla-/, minShareCount: 2, priority: 2 },
  { name: 'shared', test: /^~icons|\/src\/(?!apps\/)/, minShareCount: 2, priority: 1 },
  { name: (id: string) => /\/src\/apps\/([^/]+)\//.exec(id)?.[1] ?? null, debugName: 'each app', priority: 0 },
]

/** `--mode kit` builds the page of all parts instead of the phone, for tests; see `src/dev/kit-page.tsx`. */
export default defineConfig(({ command, mode }) => ({
  root: import.meta.dirname,
  base: command === 'build' ? './' : '/smartphone/',
  plugins: [
    react(),
    filesAhead(),
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
    modulePreload: { polyfill: false }, // Chromium 103 knows it
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
