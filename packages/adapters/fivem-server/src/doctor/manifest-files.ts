/** Files in a manifest of ours: those that players download, and scripts. */
export interface ManifestFiles {
  /** All of `files {}`. */
  files: string[]
  /** Value of `ui_page`: an address only, so the file has to be in `files {}` too. */
  page: string | undefined
  client: string[]
  scripts: string[]
}

/** Reads a manifest of the shape that `manifest.ts` writes, owners' additions to `files {}` included. */
export function manifestFiles(manifest: string): ManifestFiles {
  const client = named(manifest, 'client_script')
  return {
    files: listed(manifest, 'files'),
    page: named(manifest, 'ui_page')[0],
    client,
    scripts: [...client, ...named(manifest, 'server_script')],
  }
}

const luaString = `(?:'((?:[^'\\\\\\n]|\\\\.)*)'|"((?:[^"\\\\\\n]|\\\\.)*)")`

function named(text: string, key: string): string[] {
  return strings(text, new RegExp(`^${key} ${luaString}`, 'gm'))
}

function listed(text: string, key: string): string[] {
  const [, block = ''] = new RegExp(`^${key} \\{([\\s\\S]*?)^\\}`, 'm').exec(text) ?? []
  return strings(block.replace(/^\s*--.*$/gm, ''), new RegExp(luaString, 'g'))
}

function strings(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, single, double]) => (single ?? double ?? '').replace(/\\(.)/g, '$1'))
}
