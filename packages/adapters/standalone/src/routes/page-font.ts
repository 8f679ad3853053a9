import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const assets = fileURLToPath(new URL('../../../../../dist/phone/assets', import.meta.url))

/** Declares the font of the phone's page, whose file name changes with its content. Empty without built pages: a system's font is used. */
export function fontFace(): string {
  const files = existsSync(assets) ? readdirSync(assets) : []
  const file = files.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  if (!file) return ''
  return `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/smartphone/assets/${file}) format('woff2')}\n`
}
