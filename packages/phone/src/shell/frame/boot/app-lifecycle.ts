import { create } from 'zustand'
import { isLostConnection } from '../../../link/backend.ts'
import { createEventQueue, type EventQueue } from '../../../link/event-queue.ts'
import { runSafely } from '../../../link/events.ts'
import type { AppManifest, AppStart } from '../../apps/manifest.ts'
import { appAt, installedApps } from '../../apps/registry.ts'
import { useNavigation } from '../../navigation/page-stack.ts'
import { isAppOpen } from '../../player/app-access.ts'

/** Time in ms after which an app receives its events even if its start was not answered. */
const maxHoldMs = 4000
const firstRetryMs = 2500
const maxRetryMs = 60_000

/** The apps' start exports, once loaded, by app. */
export const useAppStarts = create<Record<string, AppStart>>(() => ({}))

/** The current start of each app; an app without one does not run for this player. */
const currentRuns = new Map<string, symbol>()
const queues = new Map<string, EventQueue>()

/** Queues events for all apps from now on, including those not started: the game sends its first events only once. */
export function queueEventsForApps(): void {
  for (const app of installedApps()) if (app.start) queueOf(app)
}

/** Starts all apps open to a newly identified player. Resolves when they have started, or after `maxHoldMs`. */
export function startApps(): Promise<void> {
  currentRuns.clear()
  return startOpenApps()
}

/** Starts the apps opened to the player meanwhile; closed ones start anew when they are reopened. */
export async function startOpenApps(): Promise<void> {
  for (const name of currentRuns.keys()) if (!isAppOpen(name)) currentRuns.delete(name)
  const notRunning = installedApps().filter(({ name, start }) => start && isAppOpen(name) && !currentRuns.has(name))
  await Promise.race([Promise.all(notRunning.map(startApp)), delay(maxHoldMs)])
}

/** Calls an app's `prefetch` before its page renders. */
export function prefetchOnOpen(): void {
  useNavigation.subscribe(({ stack }, before) => {
    const top = stack.at(-1)
    const app = top && top.key !== before.stack.at(-1)?.key ? appAt(top.path) : undefined
    if (top && app && isAppOpen(app.name)) runSafely(() => useAppStarts.getState()[app.name]?.prefetch?.(top.path))
  })
}

/** Called while the player is unknown: no app starts, and queued events do not reach the next player. */
export function stopApps(): void {
  currentRuns.clear()
  for (const queue of queues.values()) queue.reset()
}

/** An app that fails to load, gets no answer or throws delays neither other apps nor their events. */
async function startApp(app: AppManifest): Promise<void> {
  const run = Symbol(app.name)
  currentRuns.set(app.name, run)
  const isCurrent = () => currentRuns.get(app.name) === run
  const queue = queueOf(app)
  queue.pause()
  const limit = setTimeout(() => isCurrent() && queue.resume(), maxHoldMs)
  const start = await retryUntilDone(async () => app.start?.(), isCurrent)
  if (start && isCurrent()) {
    queue.listen(start.events ?? {})
    useAppStarts.setState({ [app.name]: start })
    await retryUntilDone(async () => start.init?.(), isCurrent)
  }
  clearTimeout(limit)
  if (isCurrent()) queue.resume()
}

function queueOf({ name }: AppManifest): EventQueue {
  let queue = queues.get(name)
  if (!queue) {
    queue = createEventQueue(name, () => isAppOpen(name))
    queues.set(name, queue)
  }
  return queue
}

/** Retries with growing pauses until it succeeds; undefined once it is no longer wanted. */
async function retryUntilDone<Result>(
  job: () => Promise<Result>,
  isWanted: () => boolean,
): Promise<Result | undefined> {
  for (let pauseMs = firstRetryMs; isWanted(); pauseMs = Math.min(pauseMs * 2, maxRetryMs)) {
    try {
      return await job()
    } catch (error) {
      if (!isLostConnection(error)) reportError(error)
    }
    await delay(pauseMs)
  }
}

function delay(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
