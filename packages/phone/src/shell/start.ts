import { apps } from '../apps/index.ts'
import { backend } from '../link/backend.ts'
import { onEvent, startAt } from '../link/events.ts'
import { tellGame } from '../link/game.ts'
import { CallError } from '../link/post.ts'
import { openStream } from '../link/stream.ts'
import { hearGame } from './game-events.ts'
import { current, goHome, goToStart, startPath } from './navigation.ts'
import { loadPreferences } from './preferences.ts'
import { forgetIdentity, isKnown, setSettings } from './settings.ts'
import { setSignedOut } from './start-state.ts'

const retryMs = 2500

let hasStream = false

/** Brings the phone up: asks who the player is until it is known, shows home, starts the apps, then hears events. */
export async function start(): Promise<void> {
  hearGame()
  onEvent('REFRESH', () => {
    goToStart()
    forgetIdentity()
    void load()
  })
  await load()
}

async function load(): Promise<void> {
  while (!(await fetchSettings())) await new Promise((resolve) => setTimeout(resolve, retryMs))
  if (current().path === startPath) goHome()
  tellGame('setState', 'phoneReady', true)
  await Promise.all(apps.map(async (app) => (await app.start?.())?.start()))
  if (!hasStream) openStream()
  hasStream = true
}

/** True once the player is known. */
async function fetchSettings(): Promise<boolean> {
  try {
    const settings = await backend.getSettings()
    startAt(settings.seq)
    setSettings(settings)
    loadPreferences(settings.identity.user_id, settings.preferences)
    setSignedOut(false)
    return isKnown()
  } catch (error) {
    setSignedOut(error instanceof CallError && error.code === 'unauthenticated')
    return false
  }
}
