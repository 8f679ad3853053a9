import { backend } from '../../link/backend.ts'
import { holdEvents, onEvent, startAt } from '../../link/events.ts'
import { tellGame } from '../../link/game.ts'
import { holdRepetitions, releaseRepetitions } from '../../link/handover.ts'
import { CallError } from '../../link/post.ts'
import { openStream } from '../../link/stream.ts'
import { uploadTo } from '../../link/upload.ts'
import { current, goHome, goToStart, startPath } from '../navigation.ts'
import { clearOverlays } from '../overlays.ts'
import { loadPreferences } from '../preferences.ts'
import { installedApps } from '../registry.ts'
import { match, routesOf } from '../routes.ts'
import { forgetIdentity, isKnown, setApps, setSettings } from '../settings.ts'
import { openWanted } from '../visibility.ts'
import { forgetPlayer, keepForApps, startApps, startOpenApps } from './app-starts.ts'
import { hearGame } from './game-events.ts'
import { banners, centres, peek } from './lazy-layers.tsx'
import { takeReopened } from './reopen.ts'
import { hearScreenshots } from './screenshot.ts'
import { setSignedOut } from './start-state.ts'
import { prepareWhenIdle } from './when-idle.ts'

const retryMs = 2500
/** A page that is never idle starts its apps all the same. */
const longestCalmMs = 300

/** Whose events the open stream brings; 0 before there is one. */
let streamOf = 0
let player = 0

/** Brings the phone up: asks who the player is until it is known, shows home, starts the apps, then hears events. */
export async function start(): Promise<void> {
  hearGame()
  hearScreenshots(captureGame)
  onEvent('REFRESH', () => {
    holdRepetitions()
    clearOverlays() // the next character must not answer what the last one was asked
    goToStart()
    forgetIdentity()
    forgetPlayer()
    void load()
  })
  onEvent('APPS_CHANGE', () => void lookAtApps().catch(() => {})) // the engine refuses what is closed in any case
  await load()
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

async function load(): Promise<void> {
  const releaseEvents = holdEvents()
  while (!(await fetchSettings())) await pause()
  keepForApps()
  tellGame('setState', 'phoneReady', true)
  await calm()
  const begun = startApps()
  releaseEvents() // each app's wait on until it has begun
  if (streamOf !== player) openStream()
  streamOf = player
  await begun
  import('./hands.ts').then(({ hearHands }) => hearHands()).catch(() => {})
  import('./overlay-layer.tsx').catch(() => {}) // so that a dialog can say that the connection is gone
  prepareWhenIdle([banners])
  prepareWhenIdle([centres, peek])
  const apps = installedApps()
  prepareWhenIdle(apps.flatMap(({ home }) => match(home)?.route ?? []))
  const withChats = apps.filter(({ keepsAlive, conversationWith }) => keepsAlive || conversationWith)
  prepareWhenIdle(withChats.flatMap(routesOf)) // a notification leads straight into a chat
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, retryMs))
}

/** Lets home be drawn first; events are held meanwhile. */
function calm(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: longestCalmMs }))
}

/** Shows home, or what is wanted instead. Called with the settings, so that both are drawn at once. */
function leaveStart(): void {
  if (current().path === startPath) goHome()
  openWanted(takeReopened())
}

/** True once the player is known. */
async function fetchSettings(): Promise<boolean> {
  try {
    const settings = await backend.getSettings()
    const { user_id } = settings.identity
    startAt(settings.seq, user_id !== player)
    releaseRepetitions(user_id !== player)
    player = user_id
    setSettings(settings)
    uploadTo(settings.uploadServer)
    loadPreferences(user_id, settings.preferences)
    setSignedOut(false)
    if (isKnown()) leaveStart()
    return isKnown()
  } catch (error) {
    setSignedOut(error instanceof CallError && error.code === 'unauthenticated')
    return false
  }
}
