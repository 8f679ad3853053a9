import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** On a page of the web the phone takes its origin away, and a module is then fetched only where the server allows it: a plain script always is. */
const plainScript: Plugin = {
  name: 'plain-script',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replaceAll(' crossorigin', '').replace('type="module"', 'defer'),
  },
}

// The game's browser is Chromium 103; relative addresses work at any place of a resource.
export default defineConfig({
  base: './',
  build: { target: 'chrome103', modulePreload: false, rollupOptions: { output: { format: 'iife' } } },
  plugins: [react(), plainScript],
})
