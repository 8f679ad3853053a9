import type { ChatMessage, Group } from '@orelhao/protocol/whatsapp/contract'

/** For tests: returns a message with these fields replaced. */
export function messageOf(over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: 1,
    channel_id: 1,
    sender: '555-202',
    target: '555-101',
    content: 'oi',
    image: null,
    location: null,
    saw_at: null,
    created_at: 1000,
    other: '555-202',
    type: 'text',
    audio: null,
    contact: null,
    about: null,
    reply_to: null,
    reply_sender: null,
    reply_content: null,
    reactions: [],
    reaction: null,
    ...over,
  }
}

export function groupOf(over: Partial<Group> = {}): Group {
  const id = over.id ?? 1
  return { id, name: 'Grupo', avatarURL: null, owner: '555-101', members: [], phone: `group${id}`, ...over }
}
