import { phoneKey } from '@orelhao/protocol/phone-number'
import { isGroup } from '@orelhao/protocol/whatsapp/rules'
import { confirmBlock } from '../../chat/confirm-block.ts'
import { findContact, openContact } from '../../chat/open-contact.ts'
import { texts as chatTexts } from '../../chat/texts.ts'
import {
  BellIcon,
  BlockIcon,
  CallIcon,
  CheckDoubleIcon,
  PeopleIcon,
  PersonIcon,
  SearchIcon,
  TrashIcon,
  UnblockIcon,
} from '../../kit/icons.ts'
import { backend } from '../../link/backend.ts'
import { storeSubject } from '../../shell/dialogs/dialog-subject.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { confirm, type MenuOption, menu } from '../../shell/dialogs/overlays.ts'
import { go } from '../../shell/navigation/page-stack.ts'
import { isMuted, setMuted } from '../../shell/notifications/muted-conversations.ts'
import { callTo } from '../../shell/people/call-to.ts'
import { setBlocked, useSettings } from '../../shell/player/settings.ts'
import { chatKey, conversationOf } from './chats.ts'
import { clearMessages } from './messages.ts'
import { markAsRead } from './outbox.ts'
import { clearChat, useWhatsapp } from './state.ts'
import { texts } from './texts.ts'

/** Opens the menu of a conversation in the list. */
export async function openRowMenu(contact: string, isUnread = false): Promise<void> {
  const wasMuted = isMuted(conversationOf(contact))
  const choice = await menu<'read' | 'call' | 'mute' | 'delete'>(
    [
      ...(isUnread ? [{ value: 'read' as const, label: chatTexts.markAsRead, icon: CheckDoubleIcon }] : []),
      ...(isGroup(contact) ? [] : [{ value: 'call' as const, label: texts.callThem, icon: CallIcon }]),
      { value: 'mute', label: wasMuted ? texts.unmute : texts.mute, icon: BellIcon },
      { value: 'delete', label: texts.deleteChat, icon: TrashIcon, destructive: true },
    ],
    '',
    { about: chatSubject(contact) },
  )
  if (choice === 'read') markAsRead(contact)
  if (choice === 'call') callTo(contact)
  if (choice === 'mute') setMuted(conversationOf(contact), !wasMuted)
  if (choice === 'delete') await deleteChat(contact)
}

/** Opens the menu of an open conversation. */
export async function openOptions(contact: string, search: () => void): Promise<void> {
  const wasMuted = isMuted(conversationOf(contact))
  const choice = await menu<Choice>([
    isGroup(contact)
      ? { value: 'group', label: texts.groupData, icon: PeopleIcon }
      : { value: 'contact', label: findContact(contact) ? texts.contact : texts.saveContact, icon: PersonIcon },
    { value: 'search', label: texts.search, icon: SearchIcon },
    { value: 'mute', label: wasMuted ? texts.unmute : texts.mute, icon: BellIcon },
    ...(isGroup(contact) ? [] : [blockOption(contact)]),
    { value: 'delete', label: texts.deleteChat, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'search') search()
  if (choice === 'group') go(`/whatsapp/edit/${contact}`)
  if (choice === 'contact') openContact(contact)
  if (choice === 'mute') setMuted(conversationOf(contact), !wasMuted)
  if (choice === 'block') await block(contact, !isBlocked(contact))
  if (choice === 'delete') await deleteChat(contact)
}

type Choice = 'search' | 'group' | 'contact' | 'mute' | 'block' | 'delete'

function blockOption(phone: string): MenuOption<Choice> {
  const wasBlocked = isBlocked(phone)
  return {
    value: 'block',
    label: wasBlocked ? texts.unblock : texts.block,
    icon: wasBlocked ? UnblockIcon : BlockIcon,
    destructive: !wasBlocked,
  }
}

function isBlocked(phone: string): boolean {
  return useSettings.getState().blocks.some((blocked) => phoneKey(blocked) === phoneKey(phone))
}

async function block(phone: string, isBlocking: boolean): Promise<void> {
  if (isBlocking && !(await confirmBlock(phone))) return
  const answer = await (isBlocking ? mutate(backend.block, [phone]) : mutate(backend.unblock, [phone]))
  if (answer !== undefined) setBlocked(phone, isBlocking)
}

/** Closes the confirmation when the conversation disappears: with its group, or when all are deleted elsewhere. */
function chatSubject(contact: string) {
  return storeSubject(useWhatsapp, ({ chats }) => chats?.has(chatKey(contact)) === true)
}

export async function deleteChat(contact: string): Promise<void> {
  if (!(await confirm(texts.deleteChatAsk, { destructive: true, about: chatSubject(contact) }))) return
  if ((await mutate(backend.wpp_deleteMessages, [contact])) === undefined) return
  clearMessages(contact)
  clearChat(contact)
}
