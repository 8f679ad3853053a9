import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

// The game's browser is Chromium 103; relative addresses work at any place of a resource.
export default defineConfig({ base: './', build: { target: 'chrome103' }, plugins: [react()] })
