import { isDirect, limits, nicknameOf } from '@orelhao/protocol/tor/rules'
import { copyToClipboard } from '../../kit/clipboard.ts'
import { BellIcon, CopyIcon, EditIcon } from '../../kit/icons.ts'
import { menu, prompt, toast } from '../../shell/dialogs/overlays.ts'
import { isMuted, setMuted } from '../../shell/notifications/muted-conversations.ts'
import { PinIcon, UnpinIcon } from './parts/icons.ts'
import { changeLists, conversationOf, useTor } from './state.ts'
import { withChannel, withNickname, withoutPinned, withPinned } from './storage.ts'
import { texts } from './texts.ts'

/** Opens the menu of a conversation, in the list or open. */
export async function openOptions(id: string): Promise<void> {
  await (isDirect(id) ? openPersonOptions(id) : openChannelOptions(id))
}

async function openPersonOptions(id: string): Promise<void> {
  const { lists } = useTor.getState()
  const isPinned = lists.pinned.includes(id)
  const isQuiet = isMuted(conversationOf(id))
  const choice = await menu([
    pinning(isPinned),
    { value: 'nickname', label: texts.nickname, icon: EditIcon },
    { value: 'copy', label: texts.copyId(id), icon: CopyIcon },
    { value: 'mute', label: isQuiet ? texts.unmute : texts.mute, icon: BellIcon },
  ])
  if (choice === 'pin') pin(id, !isPinned)
  if (choice === 'nickname') await giveNickname(id)
  if (choice === 'copy' && copyToClipboard(id)) toast(texts.copied)
  if (choice === 'mute') setMuted(conversationOf(id), !isQuiet)
}

async function openChannelOptions(name: string): Promise<void> {
  const { channels, listened } = useTor.getState().lists
  const isPinned = channels.includes(name)
  const isListened = listened.includes(name)
  const choice = await menu([
    pinning(isPinned),
    { value: 'listen', label: isListened ? texts.unlisten : texts.listen, icon: BellIcon },
  ])
  if (choice === 'pin') pin(name, !isPinned)
  if (choice === 'listen') changeLists((lists) => withChannel(lists, 'listened', name, !isListened))
}

function pinning(isPinned: boolean) {
  return isPinned
    ? { value: 'pin' as const, label: texts.unpin, icon: UnpinIcon }
    : { value: 'pin' as const, label: texts.pin, icon: PinIcon }
}

/** Pins or unpins a conversation. */
function pin(id: string, isPinned: boolean): void {
  changeLists((lists) => {
    if (!isDirect(id)) return withChannel(lists, 'channels', id, isPinned)
    return isPinned ? withPinned(lists, id) : withoutPinned(lists, id)
  })
  toast(isPinned ? texts.pinned : texts.unpinned)
}

/** An empty name changes nothing. */
async function giveNickname(id: string): Promise<void> {
  const initialValue = useTor.getState().lists.nicknames[id] ?? ''
  const typed = await prompt(texts.nicknameAsk, { maximum: limits.nickname, initialValue })
  const nickname = nicknameOf(typed ?? '')
  if (nickname !== '') changeLists((lists) => withNickname(lists, id, nickname))
}
