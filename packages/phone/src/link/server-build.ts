/** Name of a built script with its hash; a script in development has none. */
const builtName = /[\w-]+-[\w-]{8}\.js$/

let newBuild: string | undefined
const listeners = new Set<() => void>()

/** Records the build of the pages that the server has, by the header of its answers; the game and a server in development send none. */
export function noteServerBuild(build: string | null): void {
  const own = builtName.exec(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[0]
  if (!build || !own) return
  const isNews = build !== own && build !== newBuild
  newBuild = build === own ? undefined : build
  if (isNews) for (const listener of listeners) listener()
}

/** The build of a server that was updated since this page was loaded; undefined while it is the page's own. */
export function newServerBuild(): string | undefined {
  return newBuild
}

export function subscribeToNewBuild(listener: () => void): void {
  listeners.add(listener)
}
