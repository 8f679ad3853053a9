import { create } from 'zustand'
import { isLostConnection } from '../../../link/backend.ts'
import { type EventQueue, openQueue } from '../../../link/event-queue.ts'
import { protect } from '../../../link/events.ts'
import type { AppManifest, AppStart } from '../../apps/manifest.ts'
import { appAt, installedApps } from '../../apps/registry.ts'
import { useNavigation } from '../../navigation/navigation.ts'
import { isAppOpen } from '../../player/app-access.ts'

/** After this an app hears its events even if its start was not answered. */
const longestHoldMs = 4000
const firstRetryMs = 2500
const longestRetryMs = 60_000

/** What the apps export for their start, once it is loaded, by app. */
export const useAppStarts = create<Record<string, AppStart>>(() => ({}))

/** Which start of each app counts; an app without one does not run for this player. */
const running = new Map<string, symbol>()
const queues = new Map<string, EventQueue>()

/** From now on events wait for the apps, also for those that have not begun: what the game says as soon as it may is said once. */
export function keepForApps(): void {
  for (const app of installedApps()) if (app.start) queueOf(app)
}

/** Begins all apps that are open to a player who was just known. Resolves when they have begun, or are given no more time. */
export function startApps(): Promise<void> {
  running.clear()
  return startOpenApps()
}

/** Begins the apps that were opened to the player meanwhile; those that were closed begin anew when they are opened again. */
export async function startOpenApps(): Promise<void> {
  for (const name of running.keys()) if (!isAppOpen(name)) running.delete(name)
  const closed = installedApps().filter(({ name, start }) => start && isAppOpen(name) && !running.has(name))
  await Promise.race([Promise.all(closed.map(startApp)), pause(longestHoldMs)])
}

/** Tells apps of their pages before those are drawn. */
export function tellOpenings(): void {
  useNavigation.subscribe(({ stack }, before) => {
    const top = stack.at(-1)
    const app = top && top.key !== before.stack.at(-1)?.key ? appAt(top.path) : undefined
    if (top && app && isAppOpen(app.name)) protect(() => useAppStarts.getState()[app.name]?.opening?.(top.path))
  })
}

/** It is not known who plays: no app begins, and nothing that waits is for whoever comes next. */
export function stopApps(): void {
  running.clear()
  for (const queue of queues.values()) queue.drop()
}

/** An app that cannot be loaded, gets no answer or throws holds up neither other apps nor their events. */
async function startApp(app: AppManifest): Promise<void> {
  const run = Symbol(app.name)
  running.set(app.name, run)
  const isCurrent = () => running.get(app.name) === run
  const queue = queueOf(app)
  queue.hold()
  const limit = setTimeout(() => isCurrent() && queue.release(), longestHoldMs)
  const start = await insist(async () => app.start?.(), isCurrent)
  if (start && isCurrent()) {
    queue.listen(start.events ?? {})
    useAppStarts.setState({ [app.name]: start })
    await insist(async () => start.begin?.(), isCurrent)
  }
  clearTimeout(limit)
  if (isCurrent()) queue.release()
}

function queueOf({ name }: AppManifest): EventQueue {
  let queue = queues.get(name)
  if (!queue) {
    queue = openQueue(name, () => isAppOpen(name))
    queues.set(name, queue)
  }
  return queue
}

/** Tries until it succeeds, with growing pauses; undefined once it is no longer wanted. */
async function insist<Result>(job: () => Promise<Result>, isWanted: () => boolean): Promise<Result | undefined> {
  for (let pauseMs = firstRetryMs; isWanted(); pauseMs = Math.min(pauseMs * 2, longestRetryMs)) {
    try {
      return await job()
    } catch (error) {
      if (!isLostConnection(error)) reportError(error)
    }
    await pause(pauseMs)
  }
}

function pause(pauseMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, pauseMs))
}
