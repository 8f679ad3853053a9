import { toast } from '../../shell/dialogs/overlays.ts'
import { texts } from './texts.ts'

/** Passes on the clipboard's text. The game's browser may refuse it; pasting with the keyboard always works. */
export async function pasteFromClipboard(onText: (text: string) => void): Promise<void> {
  try {
    onText((await navigator.clipboard.readText()).trim())
  } catch {
    toast(texts.pasteFailed)
  }
}
