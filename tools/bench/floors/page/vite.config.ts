import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const page = (name: string) => join(import.meta.dirname, name)

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  plugins: [react()],
  build: {
    target: 'chrome103',
    emptyOutDir: true,
    reportCompressedSize: false,
    rollupOptions: { input: [page('index.html'), page('plain.html')] },
  },
})
