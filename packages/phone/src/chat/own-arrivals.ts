interface Unsent {
  store: { getState(): readonly { to: string; failed: boolean }[] }
  conversationOf(to: string): string
}

/**
 * Takes in the player's own messages, of which every page of theirs is told by event. While this page waits for the answer to one, the event
 * may be about that very one, which stands in the outbox: it is held until the answer says which message that was.
 */
export function ownArrivals<Message extends { id: number }>(outbox: Unsent, take: (message: Message) => void) {
  const held = new Map<string, Message[]>()

  return {
    /** The event. */
    arrived(to: string, message: Message): void {
      const conversation = outbox.conversationOf(to)
      const first = outbox.store.getState().find((unsent) => outbox.conversationOf(unsent.to) === conversation)
      if (first && !first.failed) held.set(conversation, [...(held.get(conversation) ?? []), message])
      else take(message)
    },
    /** The answer, which the app takes in itself. */
    answered(to: string, { id }: Message): void {
      const conversation = outbox.conversationOf(to)
      const others = (held.get(conversation) ?? []).filter((message) => message.id !== id)
      held.delete(conversation)
      for (const message of others) take(message)
    },
  }
}
