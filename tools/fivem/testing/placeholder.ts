import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Writes files below a new folder and returns the folder. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-fivem-'))
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return folder
}

/** A page like a built one, with some files that must not ship. */
export const page = {
  'index.html': '<!doctype html><script type="module" src="./assets/index-abcdefgh.js"></script>',
  'assets/index-abcdefgh.js': 'console.log(1)',
  'assets/index-abcdefgh.js.map': '{}',
  "assets/o'brien-abcdefgh.js": 'console.log(2)',
  'stock/apps/sms.webp': 'webp',
  'stock/wallpapers/moon.svg': '<svg/>',
  'stock/photos/praia.jpg': 'jpg',
  'stock/photos/rua.jpg': 'jpg',
}

export const clientScript = `const members: string[] = ['open']\n;(globalThis as { on?: unknown }).on = members\n`
export const serverScript = `import { createHash } from 'node:crypto'\nconsole.log(createHash('sha256').update('a').digest('hex'))\n`
