import { phoneKey } from '@orelhao/protocol/phone-number'
import { BlockIcon, PersonIcon, SendIcon, TrashIcon, UnblockIcon } from '../../kit/icons.ts'
import { backend, isRefusal, write } from '../../link/backend.ts'
import { back, go } from '../../shell/navigation.ts'
import { alert, confirm, menu } from '../../shell/overlays.ts'
import { setBlocked, useSettings } from '../../shell/settings.ts'
import { texts as shellTexts } from '../../shell/texts.ts'
import { destroyThread, discard, retry } from './state.ts'
import { texts } from './texts.ts'

/** Opens the other party's contact, or the form that makes them one. */
export function openContact(phone: string): void {
  const contact = contactOf(phone)
  go(contact ? `/contacts/${contact.id}` : `/contacts/create?phone=${encodeURIComponent(phone)}`)
}

/** What can be done with a conversation and its other party. */
export async function openOptions(phone: string): Promise<void> {
  const isBlocked = useSettings.getState().blocks.some((blocked) => phoneKey(blocked) === phoneKey(phone))
  const choice = await menu([
    { value: 'contact', label: contactOf(phone) ? texts.contact : texts.addContact, icon: PersonIcon },
    {
      value: 'block',
      label: isBlocked ? texts.unblock : texts.block,
      icon: isBlocked ? UnblockIcon : BlockIcon,
      destructive: !isBlocked,
    },
    { value: 'destroy', label: texts.destroy, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'contact') openContact(phone)
  if (choice === 'block') await block(phone, !isBlocked)
  if (choice === 'destroy') await destroy(phone)
}

/** What can be done with a message that was not sent. */
export async function openFailed(key: string | number): Promise<void> {
  const choice = await menu([
    { value: 'retry', label: texts.retry, icon: SendIcon },
    { value: 'discard', label: texts.discard, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'retry') await retry([String(key)])
  if (choice === 'discard') discard(String(key))
}

async function block(phone: string, isBlocking: boolean): Promise<void> {
  try {
    const answer = await (isBlocking ? write(backend.block, [phone]) : write(backend.unblock, [phone]))
    if (isRefusal(answer)) return void alert(answer.error)
    setBlocked(phone, isBlocking)
  } catch {
    void alert(shellTexts.noConnection)
  }
}

async function destroy(phone: string): Promise<void> {
  if (!(await confirm(texts.destroyAsk, { destructive: true }))) return
  try {
    await destroyThread(phone)
    back()
  } catch {
    void alert(shellTexts.noConnection)
  }
}

function contactOf(phone: string) {
  return useSettings.getState().contacts.find((contact) => phoneKey(contact.phone) === phoneKey(phone))
}
