import { backend, ignoreOffline } from '../../link/backend.ts'
import { openStream } from '../../link/event-socket.ts'
import { hearEvents, hearWindow, holdEvents, onEvent } from '../../link/events.ts'
import { tellGame } from '../../link/game.ts'
import { uploadTo } from '../../link/media-server.ts'
import { holdRepetitions } from '../../link/player-epoch.ts'
import { prepare } from '../apps/loadable.ts'
import type { AppManifest } from '../apps/manifest.ts'
import { installedApps } from '../apps/registry.ts'
import { hide, show } from '../device/visibility.ts'
import { clearOverlays } from '../dialogs/overlays.ts'
import { loadApp } from '../navigation/load-screens.ts'
import { goToStart } from '../navigation/navigation.ts'
import { currentPlayer } from '../player/player-storage.ts'
import { forgetIdentity, setApps, useSettings } from '../player/settings.ts'
import { drawn } from './boot/after-paint.ts'
import { keepForApps, startApps, startOpenApps, stopApps, tellOpenings } from './boot/app-lifecycle.ts'
import { askWhoPlays } from './boot/identify-player.ts'
import { hearScreenshots } from './boot/screenshot-requests.ts'
import { loadWhenIdle } from './boot/when-idle.ts'
import { hearGame } from './game-events.ts'
import { hearHands } from './gestures/install-gestures.ts'
import { hearKeys } from './gestures/phone-keys.ts'
import { centre, homeModes } from './home/lazy-layers.tsx'

const retryMs = 2500
/** What nobody has asked for yet is loaded so long after the apps have begun, so that it takes nothing from what is asked for first. */
const restMs = 400

/** Whose events the open stream brings; 0 before there is one. */
let streamOf = 0

/** Brings the phone up: home as soon as it is known who plays, then the apps. */
export async function start(): Promise<void> {
  hearWindow()
  onEvent('SET_VISIBLE', (visible) => (visible ? show() : hide()))
  hearKeys()
  hearGame()
  hearScreenshots(captureGame)
  tellOpenings()
  onEvent('REFRESH', () => {
    holdRepetitions()
    clearOverlays() // the next character must not answer what the last one was asked
    goToStart()
    forgetIdentity()
    stopApps()
    void load()
  })
  onEvent('APPS_CHANGE', () => void ignoreOffline(lookAtApps())) // the engine refuses what is closed in any case
  await load()
}

/** Apps that were opened meanwhile begin now. */
async function lookAtApps(): Promise<void> {
  setApps(await backend.getSettings())
  await startOpenApps()
}

/** Loaded when a picture is first asked for: few ever take one. */
async function captureGame(): Promise<Blob> {
  const view = await import('../media/game-view/game-view.ts')
  return view.captureGame()
}

let loads = 0

/** Whoever plays now is the last that was asked for: a load that another one overtakes begins no apps. */
async function load(): Promise<void> {
  const own = ++loads
  const isLast = () => own === loads
  const releaseEvents = holdEvents()
  let isKnown = await askWhoPlays(isLast)
  if (isKnown) keepForApps()
  hearEvents() // after the answer: what came early is then heard for whoever plays
  while (isLast() && !isKnown) {
    await pause(retryMs)
    isKnown = await askWhoPlays(isLast)
    if (isKnown) keepForApps()
  }
  if (!isLast()) return releaseEvents()
  hearHands()
  await drawn() // before the apps' code comes
  if (!isLast()) return releaseEvents()
  uploadTo(useSettings.getState().config.uploadServer)
  tellGame('setState', 'phoneReady', true)
  const begun = startApps()
  releaseEvents() // each app's wait on until it has begun
  const player = currentPlayer()
  if (streamOf !== player) openStream()
  streamOf = player
  await begun
  await pause(restMs)
  loadWhenIdle(likelyNext())
}

/** Apps of conversations come before the others: a notification leads straight into one. */
function likelyNext(): (() => Promise<void>)[] {
  const isChat = ({ keepsAlive, conversationWith }: AppManifest) => keepsAlive || conversationWith !== undefined
  const [apps, chats] = [installedApps(), installedApps().filter(isChat)]
  const layers = [centre, homeModes].map((layer) => () => prepare(layer))
  return [...layers, ...[...chats, ...apps].map((app) => () => loadApp(app))]
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs))
}
