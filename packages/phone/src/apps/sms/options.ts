import { phoneKey } from '@orelhao/protocol/phone-number'
import { confirmBlock } from '../../chat/confirm-block.ts'
import { findContact, openContact } from '../../chat/open-contact.ts'
import { texts as chatTexts } from '../../chat/texts.ts'
import { BellIcon, BlockIcon, CheckDoubleIcon, FlagIcon, PersonIcon, TrashIcon, UnblockIcon } from '../../kit/icons.ts'
import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { confirm, type MenuOption, menu } from '../../shell/dialogs/overlays.ts'
import { reportThing } from '../../shell/moderation/report-thing.ts'
import { texts as moderationTexts } from '../../shell/moderation/texts.ts'
import { leavePages } from '../../shell/navigation/leave-pages.ts'
import { isMuted, setMuted } from '../../shell/notifications/muted-conversations.ts'
import { setBlocked, useSettings } from '../../shell/player/settings.ts'
import { conversationOf } from './conversations.ts'
import { markAsRead } from './outbox.ts'
import { removeThread } from './state.ts'
import { texts } from './texts.ts'

/** Opens the menu of a conversation in the list. */
export function openRowMenu(phone: string, isUnread: boolean): Promise<void> {
  return openOptions(phone, isUnread ? [{ value: 'read', label: chatTexts.markAsRead, icon: CheckDoubleIcon }] : [])
}

type Choice = 'read' | 'contact' | 'block' | 'mute' | 'report' | 'destroy'

/** Opens the menu of a conversation and its other party. */
export async function openOptions(phone: string, first: MenuOption<Choice>[] = []): Promise<void> {
  const isBlocked = useSettings.getState().blocks.some((blocked) => phoneKey(blocked) === phoneKey(phone))
  const wasMuted = isMuted(conversationOf(phone))
  const choice = await menu<Choice>([
    ...first,
    { value: 'contact', label: findContact(phone) ? texts.contact : texts.addContact, icon: PersonIcon },
    { value: 'mute', label: wasMuted ? texts.unmute : texts.mute, icon: BellIcon },
    {
      value: 'block',
      label: isBlocked ? texts.unblock : texts.block,
      icon: isBlocked ? UnblockIcon : BlockIcon,
      destructive: !isBlocked,
    },
    { value: 'report', label: moderationTexts.report, icon: FlagIcon },
    { value: 'destroy', label: texts.destroy, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'read') markAsRead(phone)
  if (choice === 'contact') openContact(phone)
  if (choice === 'mute') setMuted(conversationOf(phone), !wasMuted)
  if (choice === 'block') await block(phone, !isBlocked)
  if (choice === 'report') await reportThing({ app: 'contacts', kind: 'number', thing: phone })
  if (choice === 'destroy') await destroy(phone)
}

async function block(phone: string, isBlocking: boolean): Promise<void> {
  if (isBlocking && !(await confirmBlock(phone))) return
  const answer = await (isBlocking ? mutate(backend.block, [phone]) : mutate(backend.unblock, [phone]))
  if (answer !== undefined) setBlocked(phone, isBlocking)
}

export async function destroy(phone: string): Promise<void> {
  if (!(await confirm(texts.destroyAsk, { destructive: true }))) return
  if ((await mutate(backend.sms_destroy, [phone])) === undefined) return
  removeThread(phone)
  leavePages((path) => path === `/sms/${phone}`)
}
