import type { Message } from '@orelhao/protocol/tor/contract'
import { isDirect, parseLocation } from '@orelhao/protocol/tor/rules'
import { useMemo } from 'react'
import { type Bubble, memoizePerMessage } from '../../chat/bubble-cache.ts'
import { authorHueOf } from '../../kit/chat-message.ts'
import { nameOf, useTor } from './state.ts'

/** Returns a conversation's bubbles in a thread's order; `messages` are newest first. */
export function useBubbles(conversation: string, messages: readonly Message[] | undefined): Bubble[] {
  const own = useTor((state) => state.id)
  const nicknames = useTor(({ lists }) => lists.nicknames)
  // biome-ignore lint/correctness/useExhaustiveDependencies: names depend on the nicknames
  const draw = useMemo(() => bubbleFor(own ?? '', !isDirect(conversation)), [own, conversation, nicknames])
  return useMemo(() => (messages ?? []).map((message) => draw(message)).reverse(), [messages, draw])
}

/** In channels, author names stand over blocks. All consecutive messages of one author are one block, however long it took. */
export function bubbleFor(own: string, isChannel: boolean): (message: Message) => Bubble {
  return memoizePerMessage(({ id, sender, content, image, location, created_at }: Message): Bubble => {
    const mine = sender === own
    const [x, y, z] = parseLocation(location) ?? []
    return {
      id,
      mine,
      at: created_at,
      text: content,
      image,
      location: x === undefined || y === undefined || z === undefined ? null : { x, y, z },
      isGroupedWithPrevious: true,
      ...(mine && { status: 'sent' as const }),
      ...(!mine && isChannel && { author: nameOf(sender), authorHue: authorHueOf(sender) }),
    }
  })
}
