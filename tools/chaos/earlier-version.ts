import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ownRoot } from './supervised-server.ts'

/** The npm scope of our own packages. */
const scope = '@orelhao'

export interface EarlierVersion {
  root: string
  remove(): void
}

/** Writes the files of a commit, such as `v1.2.0` or `HEAD~20`, into a folder beside this tree, with this tree's dependencies. */
export function writeEarlierVersion(commit: string): EarlierVersion {
  const root = mkdtempSync(join(tmpdir(), 'orelhao-earlier-'))
  const archive = `${root}.tar`
  execFileSync('git', ['archive', '--output', archive, commit], { cwd: ownRoot })
  execFileSync('tar', ['-xf', archive, '-C', root])
  rmSync(archive)
  const [from, to] = [join(ownRoot, 'node_modules'), join(root, 'node_modules')]
  mkdirSync(join(to, scope), { recursive: true })
  for (const name of readdirSync(from)) if (name !== scope) symlinkSync(join(from, name), join(to, name))
  // links of our own packages are relative, so that they lead to that version's
  for (const name of readdirSync(join(from, scope)))
    symlinkSync(readlinkSync(join(from, scope, name)), join(to, scope, name))
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) }
}
