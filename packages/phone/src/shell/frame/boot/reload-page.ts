import { loadText, saveText } from '../../../link/browser-storage.ts'
import { newServerBuild } from '../../../link/server-build.ts'
import { appAt } from '../../apps/registry.ts'

const storageKey = 'orelhao.reopen'
const buildsKey = 'orelhao.builds'
const maxBuilds = 8

/** Reloads the whole page and returns to a route: the way out when a chunk can no longer be loaded. */
export function reloadAt(path: string): void {
  saveText('session', storageKey, path)
  location.reload()
}

/** The route to return to, once; null where no app has it. */
export function takeReloadRoute(): string | null {
  const path = loadText('session', storageKey)
  saveText('session', storageKey, null)
  return path !== null && appAt(path) ? path : null
}

/**
 * Returns whether the server was updated and this tab has not reloaded for that yet. Only once for each build: while servers of two builds
 * stand behind one proxy, a reload may bring the same page again.
 */
export function isUpdateWaiting(): boolean {
  const build = newServerBuild()
  return build !== undefined && !reloadedBuilds().includes(build)
}

/** Notes that this tab reloads for the server's build. */
export function noteReload(): void {
  const build = newServerBuild()
  if (build !== undefined) saveText('session', buildsKey, [...reloadedBuilds(), build].slice(-maxBuilds).join())
}

function reloadedBuilds(): string[] {
  return loadText('session', buildsKey)?.split(',') ?? []
}
