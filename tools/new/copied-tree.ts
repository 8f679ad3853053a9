import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Copies all source files of the working tree to a temporary folder that links to the installed packages. */
export function copyTree(root: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'orelhao-new-'))
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 } as const
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options)
  for (const path of new Set(list.split('\0'))) {
    if (path === '' || !existsSync(join(root, path))) continue
    mkdirSync(join(copy, dirname(path)), { recursive: true })
    copyFileSync(join(root, path), join(copy, path))
  }
  linkPackages(join(root, 'node_modules'), join(copy, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: copy }) // the tools list source files by git
  return copy
}

const scope = '@orelhao'

/** The relative links of our own packages lead into the copy. */
function linkPackages(from: string, to: string): void {
  mkdirSync(join(to, scope), { recursive: true })
  for (const name of readdirSync(from))
    if (name !== scope && !/^\.(cache|vite)/.test(name)) symlinkSync(join(from, name), join(to, name))
  for (const name of readdirSync(join(from, scope)))
    symlinkSync(readlinkSync(join(from, scope, name)), join(to, scope, name))
}
