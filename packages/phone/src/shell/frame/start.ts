import { backend, ignoreOffline } from '../../link/backend.ts'
import { hearEvents, hearWindow, holdEvents, onEvent } from '../../link/events.ts'
import { tellGame } from '../../link/game.ts'
import { holdRepetitions } from '../../link/handover.ts'
import { uploadTo } from '../../link/media-server.ts'
import { openStream } from '../../link/stream.ts'
import { currentPlayer } from '../kept.ts'
import { prepare } from '../loadable.ts'
import type { AppManifest } from '../manifest.ts'
import { goToStart } from '../navigation.ts'
import { clearOverlays } from '../overlays.ts'
import { installedApps } from '../registry.ts'
import { loadApp } from '../routes.ts'
import { forgetIdentity, setApps, useSettings } from '../settings.ts'
import { hide, show } from '../visibility.ts'
import { keepForApps, startApps, startOpenApps, stopApps, tellOpenings } from './app-starts.ts'
import { drawn } from './drawn.ts'
import { hearGame } from './game-events.ts'
import { hearHands } from './hands.ts'
import { hearKeys } from './keys.ts'
import { centre, homeModes } from './lazy-layers.tsx'
import { askWhoPlays } from './player.ts'
import { hearScreenshots } from './screenshot.ts'
import { loadWhenIdle } from './when-idle.ts'

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
  const view = await import('../game-view/game-view.ts')
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
