import { backend, ignoreOffline } from '../../../link/backend.ts'
import { isInGame } from '../../../link/environment.ts'
import { game } from '../../../link/game.ts'
import { mutate } from '../../../shell/dialogs/mutation.ts'
import { alert } from '../../../shell/dialogs/overlays.ts'
import { texts } from './texts.ts'

declare global {
  interface Window {
    /** Defined by the game on its own pages: `openUrl` opens an address in the computer's browser. */
    invokeNative?: (name: 'openUrl', address: string) => void
  }
}

/** Opens the download of the player's copy. Resolves to its address, or to undefined after a refusal or a lost connection. */
export async function openDownload(): Promise<string | undefined> {
  const link = await mutate(backend.privacy_link, [])
  if (!link) return
  const pages = isInGame ? await ignoreOffline(game.getPagesAddress()) : location.origin
  if (pages === undefined) return
  const address = `${pages}/export/${link.token}`
  if (isInGame) {
    window.invokeNative?.('openUrl', address)
    void alert(texts.opened)
  } else downloadHere(address)
  return address
}

function downloadHere(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
