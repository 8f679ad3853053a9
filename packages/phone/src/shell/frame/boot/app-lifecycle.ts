import { create } from 'zustand'
import { isLostConnection } from '../../../link/backend.ts'
import { createEventQueue, type EventQueue } from '../../../link/event-queue.ts'
import { runSafely } from '../../../link/events.ts'
import type { AppManifest, AppStart } from '../../apps/manifest.ts'
import { appAt, installedApps } from '../../apps/registry.ts'
import { useNavigation } from '../../navigation/navigation.ts'
import { isAppOpen } from '../../player/app-access.ts'

/** After this an app hears its events even if its start was not answered. */
const maxHoldMs = 4000
const firstRetryMs = 2500
const maxRetryMs = 60_000

/** What the apps export for their start, once it is loaded, by app. */
export const useAppStarts = create<Record<string, AppStart>>(() => ({}))

/** Which start of each app counts; an app without one does not run for this player. */
const currentRuns = new Map<string, symbol>()
const queues = new Map<string, EventQueue>()

/** From now on events wait for the apps, also for those that have not begun: what the game says as soon as it may is said once. */
export function queueEventsForApps(): void {
  for (const app of installedApps()) if (app.start) queueOf(app)
}

/** Begins all apps that are open to a player who was just known. Resolves when they have begun, or are given no more time. */
export function startApps(): Promise<void> {
  currentRuns.clear()
  return startOpenApps()
}

/** Begins the apps that were opened to the player meanwhile; those that were closed begin anew when they are opened again. */
export async function startOpenApps(): Promise<void> {
  for (const name of currentRuns.keys()) if (!isAppOpen(name)) currentRuns.delete(name)
  const notRunning = installedApps().filter(({ name, start }) => start && isAppOpen(name) && !currentRuns.has(name))
  await Promise.race([Promise.all(notRunning.map(startApp)), delay(maxHoldMs)])
}

/** Tells apps of their pages before those are drawn. */
export function prefetchOnOpen(): void {
  useNavigation.subscribe(({ stack }, before) => {
    const top = stack.at(-1)
    const app = top && top.key !== before.stack.at(-1)?.key ? appAt(top.path) : undefined
    if (top && app && isAppOpen(app.name)) runSafely(() => useAppStarts.getState()[app.name]?.prefetch?.(top.path))
  })
}

/** It is not known who plays: no app begins, and nothing that waits is for whoever comes next. */
export function stopApps(): void {
  currentRuns.clear()
  for (const queue of queues.values()) queue.reset()
}

/** An app that cannot be loaded, gets no answer or throws holds up neither other apps nor their events. */
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

/** Tries until it succeeds, with growing pauses; undefined once it is no longer wanted. */
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
