/** Files that were asked for, those of the page itself first; and for styles when they are there. */
const asked = new Map<string, Promise<void> | undefined>(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => [href, undefined]),
)

/**
 * Stands around each `import()` of the built page, in the place of Vite's own (`tools/build/files-ahead.ts`): asks at once for all files
 * that the wanted one needs, and waits for its styles, so that nothing is seen without them. Vite names none for what is part of the same
 * file. A style sheet that could not be fetched is asked for again the next time.
 */
export async function withFilesAhead<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
  base: string,
): Promise<Module> {
  await Promise.all(files.map((file) => fetched(new URL(file, base).href)))
  return load()
}

function fetched(href: string): Promise<void> | undefined {
  if (!asked.has(href)) asked.set(href, ask(href))
  return asked.get(href)
}

function ask(href: string): Promise<void> | undefined {
  const link = document.createElement('link')
  link.href = href
  const isStyle = href.endsWith('.css')
  link.rel = isStyle ? 'stylesheet' : 'modulepreload'
  document.head.append(link)
  if (!isStyle) return
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      asked.delete(href)
      link.remove()
      reject(new Error(`${href} cannot be fetched`))
    }
  })
}
