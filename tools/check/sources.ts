import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../run.ts'

export interface Source {
  /** From the repository's root, with forward slashes. */
  path: string
  lines: string[]
}

const binary = /\.(png|jpe?g|webp|ico|mp3|ogg|wav|webm|woff2?|gz|br)$/

/** Every text file that git tracks or would add. */
export function sources(): Source[] {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = [...new Set(list.split('\0'))].filter(
    (path) => path && !binary.test(path) && existsSync(join(root, path)),
  )
  return paths.map((path) => ({ path, lines: readFileSync(join(root, path), 'utf8').split('\n') }))
}
