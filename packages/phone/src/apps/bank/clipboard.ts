import { toast } from '../../shell/dialogs/overlays.ts'
import { texts } from './texts.ts'

/** Takes what is on the clipboard. The game's browser may keep it to itself; the keyboard's paste always works. */
export async function pasteFromClipboard(onText: (text: string) => void): Promise<void> {
  try {
    onText((await navigator.clipboard.readText()).trim())
  } catch {
    toast(texts.pasteFailed)
  }
}
