import { confirm } from '../shell/dialogs/overlays.ts'
import { contactName } from '../shell/player/settings.ts'
import { texts } from './texts.ts'

/** Asks before a number is blocked: it can no longer write, call or charge. */
export function confirmBlock(phone: string): Promise<boolean> {
  return confirm(texts.blockAsk(contactName(phone)), { destructive: true })
}
