import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const assets = fileURLToPath(new URL('../../../../../dist/phone/assets', import.meta.url))

/**
 * Returns the style of all pages for the owner, followed by one page's own. Never throws: without built pages the system's font is used.
 */
export function styleOf(...own: readonly URL[]): string {
  const look = new URL('./page.css', import.meta.url)
  return [fontFace(), ...[look, ...own].map((file) => readFileSync(file, 'utf8'))].join('\n')
}

/** Declares the font of the phone's page; its file name changes with its content. */
function fontFace(): string {
  const files = existsSync(assets) ? readdirSync(assets) : []
  const file = files.find((name) => /^inter-latin-wght-normal-[\w-]+\.woff2$/.test(name))
  if (!file) return ''
  return `@font-face{font-family:Inter;font-weight:100 900;font-display:swap;src:url(/smartphone/assets/${file}) format('woff2')}`
}
