import { SendIcon, TrashIcon } from '../kit/icons.ts'
import { menu } from '../shell/dialogs/overlays.ts'
import type { Outbox } from './outbox.ts'
import { texts } from './texts.ts'

/** What can be done with one message that was not sent; those before it are tried again with it. */
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
