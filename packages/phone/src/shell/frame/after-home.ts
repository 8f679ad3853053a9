import { backend, ignoreOffline } from '../../link/backend.ts'
import { hearEvents, holdEvents, onEvent } from '../../link/events.ts'
import { fittingArgs } from '../../link/fitting.ts'
import { tellGame } from '../../link/game.ts'
import { holdRepetitions } from '../../link/handover.ts'
import { uploadTo } from '../../link/media-server.ts'
import { openStream } from '../../link/stream.ts'
import { currentPlayer } from '../kept.ts'
import { useLock } from '../lock.ts'
import { goToStart } from '../navigation.ts'
import { clearOverlays } from '../overlays.ts'
import { installedApps } from '../registry.ts'
import { loadRoutes, match, routesOf } from '../routes.ts'
import { forgetIdentity, setApps, useSettings } from '../settings.ts'
import { keepForApps, startApps, startOpenApps, stopApps, tellOpenings } from './app-starts.ts'
import { hearGame } from './game-events.ts'
import { hearHands } from './hands.ts'
import { hearKeys } from './keys.ts'
import { banners, centres, island, peek } from './late-layers.tsx'
import { useLateParts } from './late-parts.ts'
import { Layers, WindowLayers } from './layers.tsx'
import { calm, pause } from './moments.ts'
import { Page } from './page.tsx'
import { askWhoPlays } from './player.ts'
import { hearScreenshots } from './screenshot.ts'
import { playMove } from './transitions.ts'
import { prepareWhenIdle } from './when-idle.ts'

const retryMs = 2500
/** What nobody has asked for yet is loaded so long after home, so that it takes nothing from what is asked for first: chats, then the rest. */
const chatsMs = 400
const leisureMs = 1000

/** Whose events the open stream brings; 0 before there is one. */
let streamOf = 0

/** The rest of the phone, once home is drawn: pages, layers and events; then the apps. */
export async function goOn(isKnown: boolean): Promise<void> {
  useLateParts.setState({ Page, Layers, WindowLayers, playMove })
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
    void load(false)
  })
  onEvent('APPS_CHANGE', () => void ignoreOffline(lookAtApps())) // the engine refuses what is closed in any case
  await load(isKnown)
}

/** Apps that were opened meanwhile begin now. */
async function lookAtApps(): Promise<void> {
  setApps(await backend.getSettings())
  await startOpenApps()
}

/** Loaded when a picture is first asked for: home needs no camera. */
async function captureGame(): Promise<Blob> {
  const view = await import('../game-view/game-view.ts')
  return view.captureGame()
}

let loads = 0

/** Whoever plays now is the last that was asked for: a load that another one overtakes begins no apps. */
async function load(isKnown: boolean): Promise<void> {
  const own = ++loads
  const releaseEvents = holdEvents()
  if (isKnown) keepForApps()
  hearEvents(fittingArgs)
  if (!isKnown) {
    while (own === loads && !(await askWhoPlays())) await pause(retryMs)
    keepForApps()
    await calm()
    if (own !== loads) return releaseEvents()
  }
  hearHands()
  uploadTo(useSettings.getState().config.uploadServer)
  tellGame('setState', 'phoneReady', true)
  if (useLock.getState().isSealed) prepareWhenIdle([centres])
  const begun = startApps()
  releaseEvents() // each app's wait on until it has begun
  const player = currentPlayer()
  if (streamOf !== player) openStream()
  streamOf = player
  await begun
  await pause(chatsMs)
  await prepareChats()
  await pause(leisureMs - chatsMs)
  useLateParts.setState({ isAtLeisure: true })
  await prepareNext()
}

/** A notification leads straight into a chat. */
async function prepareChats(): Promise<void> {
  const chats = installedApps().filter(({ keepsAlive, conversationWith }) => keepsAlive || conversationWith)
  await Promise.allSettled(chats.map(loadRoutes))
  prepareWhenIdle(chats.flatMap((app) => routesOf(app) ?? []))
}

/** What is likely to be opened next, in idle moments. */
async function prepareNext(): Promise<void> {
  const apps = installedApps()
  void ignoreOffline(import('./overlay-layer.tsx')) // so that a dialog can say that the connection is gone
  prepareWhenIdle([banners])
  await Promise.allSettled(apps.map(loadRoutes))
  prepareWhenIdle([centres, peek, island])
  prepareWhenIdle(apps.flatMap(({ home }) => match(home)?.route ?? []))
}
