import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { isVisible, useVisibility } from '../../device/visibility.ts'
import { useCamera } from '../../media/camera/camera-store.ts'
import { currentPage, homePath, useNavigation } from '../../navigation/page-stack.ts'
import { appPreferences } from '../../player/app-preferences.ts'
import { usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { setHomeMode, useHomeMode } from './home-mode.ts'

/** Saved on the server with the other preferences, so that another browser does not ask again. */
const setup = appPreferences<{ isDone: boolean }>('setup', { isDone: false })

export function finishSetup(): void {
  setup.set('isDone', true)
  setHomeMode(null)
}

/** True where the owner wants the setup and the character has never chosen anything. */
function isNeeded(): boolean {
  if (!useSettings.getState().config.setup || setup.get('isDone')) return false
  return JSON.stringify(usePreferences.getState()) === JSON.stringify(defaultPreferences)
}

/** Loads the fonts of both looks: nothing hidden has requested them, and the phone is to rise with them. */
function loadFonts(): void {
  for (const family of ['Kit Inter', 'Kit Roboto']) document.fonts?.load(`16px '${family}'`).catch(() => {}) // fallback font until then
}

/**
 * Shows the setup when a phone is first opened. It is drawn while the phone is closed, over home alone: a call or any other page comes
 * before it, and the setup waits for another time.
 */
export function offerSetup(): void {
  const offer = () => {
    const isAtHome = currentPage().path === homePath && useCamera.getState().phase === 'idle'
    if (isAtHome && useHomeMode.getState().mode === null && isNeeded()) setHomeMode('setup')
  }
  offer()
  if (isNeeded()) loadFonts()
  useVisibility.subscribe(({ visible }, before) => {
    if (visible !== before.visible) offer()
  })
  useNavigation.subscribe(() => {
    if (!isVisible()) offer()
  })
}
