import { backend, ignoreOffline } from '../../link/backend.ts'
import { isInGame } from '../../link/environment.ts'
import { openEventSocket } from '../../link/event-socket.ts'
import { listenToWindowMessages, pauseEvents, startDispatching, subscribeToEvent } from '../../link/events.ts'
import { notifyGame } from '../../link/game.ts'
import { setMediaServer } from '../../link/media-server.ts'
import { pauseRetries } from '../../link/player-epoch.ts'
import { preload } from '../apps/loadable.ts'
import type { AppManifest } from '../apps/manifest.ts'
import { installedApps } from '../apps/registry.ts'
import { hidePhone, showPhone } from '../device/visibility.ts'
import { clearOverlays } from '../dialogs/overlays.ts'
import { loadSanctions } from '../moderation/sanctions.ts'
import { loadApp } from '../navigation/load-screens.ts'
import { goToStart } from '../navigation/page-stack.ts'
import { currentPlayer } from '../player/player-storage.ts'
import { clearIdentity, setConfig, useSettings } from '../player/settings.ts'
import { afterPaint } from './boot/after-paint.ts'
import { prefetchOnOpen, queueEventsForApps, startApps, startOpenApps, stopApps } from './boot/app-lifecycle.ts'
import { identifyPlayer } from './boot/identify-player.ts'
import { reloadAfterUpdates } from './boot/reload-after-update.ts'
import { subscribeToScreenshotRequests } from './boot/screenshot-requests.ts'
import { loadWhenIdle } from './boot/when-idle.ts'
import { subscribeToGameEvents } from './game-events.ts'
import { installGestures } from './gestures/install-gestures.ts'
import { listenToPhoneKeys } from './gestures/phone-keys.ts'
import { centreLayer, homeModesLayer, imageLayer } from './home/lazy-layers.tsx'

const retryMs = 2500
/** Delay of preloads after the apps have started, so that they take nothing from earlier requests. */
const preloadDelayMs = 400

/** Player of the open event stream; 0 before there is one. */
let streamPlayer = 0

/** Starts the phone: home as soon as the player is identified, then the apps. */
export async function startShell(): Promise<void> {
  listenToWindowMessages()
  subscribeToEvent('SET_VISIBLE', (visible) => (visible ? showPhone() : hidePhone()))
  listenToPhoneKeys()
  subscribeToGameEvents()
  subscribeToScreenshotRequests(captureGame)
  prefetchOnOpen()
  reloadAfterUpdates()
  subscribeToEvent('REFRESH', () => {
    pauseRetries()
    clearOverlays() // the next character must not answer questions of the last one
    goToStart()
    clearIdentity()
    stopApps()
    void startSession()
  })
  subscribeToEvent('APPS_CHANGE', () => void ignoreOffline(reloadApps())) // the engine refuses closed apps in any case
  subscribeToEvent('MODERATION_CHANGE', () => {
    void ignoreOffline(loadSanctions())
    void ignoreOffline(reloadApps())
  })
  await startSession()
}

/** Starts apps that were opened to the player meanwhile. */
async function reloadApps(): Promise<void> {
  setConfig(await backend.getSettings())
  await startOpenApps()
}

/** Loaded at the first picture: few players take one. */
async function captureGame(): Promise<Blob> {
  const view = await import('../media/game-view/game-view.ts')
  return view.captureGame()
}

let sessions = 0

/** Starts the session of the newest player; a superseded load starts no apps. */
async function startSession(): Promise<void> {
  const session = ++sessions
  const isLast = () => session === sessions
  const releaseEvents = pauseEvents()
  let isIdentified = await identifyPlayer(isLast)
  if (isIdentified) queueEventsForApps()
  startDispatching() // after the answer: early events then go to the current player
  while (isLast() && !isIdentified) {
    await delay(retryMs)
    isIdentified = await identifyPlayer(isLast)
    if (isIdentified) queueEventsForApps()
  }
  if (!isLast()) return releaseEvents()
  installGestures()
  await afterPaint() // before the apps' code is loaded
  if (!isLast()) return releaseEvents()
  void ignoreOffline(loadSanctions())
  setMediaServer(useSettings.getState().config.uploadServer)
  notifyGame('setState', 'phoneReady', true)
  const started = startApps()
  releaseEvents() // each app's own queue waits until it has started
  const player = currentPlayer()
  if (streamPlayer !== player) openEventSocket()
  streamPlayer = player
  await started
  await delay(preloadDelayMs)
  loadWhenIdle(preloadOrder())
}

/** Messaging apps come first: notifications open them directly. */
function preloadOrder(): (() => Promise<void>)[] {
  const isChat = ({ keepAlive, conversationRoute }: AppManifest) => keepAlive || conversationRoute !== undefined
  const [apps, chats] = [installedApps(), installedApps().filter(isChat)]
  const layers = [() => preload(centreLayer), () => preload(homeModesLayer), () => preload(imageLayer)]
  return [loadLostLetters, ...layers, ...[...chats, ...apps].map((app) => () => loadApp(app)), loadEmoji]
}

let hasLostLetters = false

/** Not part of home: nobody writes in the first second. Runs once: the next player has the same page. */
async function loadLostLetters(): Promise<void> {
  if (!isInGame) return
  const { writeLostLetters } = await import('../device/lost-letters.ts')
  if (!hasLostLetters) writeLostLetters()
  hasLostLetters = true
}

/** The first page with an emoji would otherwise decode half a megabyte and lay everything out again. */
async function loadEmoji(): Promise<void> {
  await document.fonts?.load("1em 'Kit Emoji'", '😀').catch(() => {}) // without a connection, that page loads it
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
