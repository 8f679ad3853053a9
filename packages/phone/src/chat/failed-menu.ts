import { SendIcon, TrashIcon } from '../kit/icons.ts'
import { menu } from '../shell/dialogs/overlays.ts'
import type { Outbox } from './create-outbox.ts'
import { texts } from './texts.ts'

/** Opens the menu of one failed message; a retry also sends those before it. */
export async function openFailedMenu(
  outbox: Pick<Outbox, 'retry' | 'discard'>,
  to: string,
  key: string,
): Promise<void> {
  const choice = await menu([
    { value: 'retry', label: texts.retry, icon: SendIcon },
    { value: 'discard', label: texts.discard, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'retry') outbox.retry(to)
  if (choice === 'discard') outbox.discard(key)
}
