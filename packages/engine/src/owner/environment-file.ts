import { existsSync, readFileSync } from 'node:fs'

const line = /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/

/**
 * Parses lines such as `NAME=value`. A value goes on to the end of its line, with `#`, `%` and quotes inside it as they are, since
 * passwords have any sign; only quotes around the whole value are removed. Lines without a name, and those that begin with `#`, are left out.
 */
export function parseEnvironmentFile(text: string): Record<string, string> {
  const found = text
    .replace(/^\uFEFF/, '') // editors of Windows write a byte order mark first
    .split(/\r?\n/)
    .flatMap((each) => {
      const [, name, value = ''] = line.exec(each) ?? []
      return name === undefined ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')] as const]
    })
  return Object.fromEntries(found)
}

/** The environment, and from a file what it does not set. A missing file is no error; throws for one that cannot be read. */
export function withEnvironmentFile(environment: NodeJS.ProcessEnv, path: string): NodeJS.ProcessEnv {
  if (!existsSync(path)) return environment
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return { ...parseEnvironmentFile(readFileSync(path, 'utf8')), ...set }
}
