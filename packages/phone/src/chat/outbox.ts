import { parseJson } from '@orelhao/protocol/stored'
import { createStore, type StoreApi } from 'zustand'
import type { Quote } from '../kit/chat-message.ts'
import { nowSeconds } from '../kit/server-clock.ts'
import { backend, ignoreOffline, isRefusal, type RefusedAnswer } from '../link/backend.ts'
import { subscribeToSocketOpen } from '../link/event-socket.ts'
import { runSafely } from '../link/events.ts'
import { newIdempotencyKey } from '../link/idempotency-key.ts'
import { CallError } from '../link/post.ts'
import { playSent } from '../shell/device/sounds.ts'
import { alert } from '../shell/dialogs/overlays.ts'
import { perPlayer } from '../shell/player/player-scope.ts'
import { currentPlayer } from '../shell/player/player-storage.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { loadOutgoing, type Outgoing, saveOutgoing } from './outgoing.ts'

/** What an app says of its messages. */
interface OutboxOptions<Kind extends AttachmentKind, Answer> {
  app: string
  /** What the player is offered to send besides text. */
  attachmentKinds: readonly Kind[]
  /** The conversation's name among those of all apps, such as `sms/555202`: messages of one name keep their order. */
  conversationOf(to: string): string
  /** Sends one under its key. Rejects where there was no answer. */
  post(message: Outgoing<Kind>): Promise<Answer | RefusedAnswer>
  /** The server has one, sent from this page or another one of the player's: the app shows it from now on, once, also where it is called twice. */
  onSent(answer: Answer): void
}

/** An app's unsent messages. */
export interface Outbox<Kind extends AttachmentKind = AttachmentKind, Answer = never> {
  /** Of all conversations, oldest first. */
  store: StoreApi<readonly Outgoing<Kind>[]>
  attachmentKinds: readonly Kind[]
  conversationOf(to: string): string
  send(to: string, text: string, attachment?: Attachment<Kind>, quote?: Quote): void
  /** The app has begun: what the server has of the unsent is looked for, now and when the line is back. */
  init(): void
  /** Tries again to send all of a conversation, from its oldest. */
  retry(to: string): void
  discard(key: string): void
  /** The event about one of the player's own, of which every page of theirs is told; its key tells this page's own from the others. */
  confirmSent(message: Answer, key?: string): void
  /** The other party is to be found elsewhere from now on, as with a new number. */
  changeRecipient(from: string, to: string): void
}

/**
 * Opens an app's outbox, once. Each conversation is a queue of which one message at a time is on its way, so none passes another: one
 * that cannot be sent stops those behind it, and a new one takes those before it along. A refusal is shown to the player, and the queue
 * goes on. What is unsent is kept in this browser for its player and waits, after a reload, until they try again. The server has a message
 * once its answer or its event is here, whichever comes first, or the answer is found under its key where both were lost.
 */
export function createOutbox<Kind extends AttachmentKind, Answer>(
  app: OutboxOptions<Kind, Answer>,
): Outbox<Kind, Answer> {
  const store = perPlayer(() =>
    createStore<readonly Outgoing<Kind>[]>(() => loadOutgoing<Kind>(currentPlayer(), app.app)),
  )
  const session = perPlayer(() => ({
    player: currentPlayer(),
    /** The conversations of this player of which a message is on its way. */
    busy: new Set<string>(),
    /** Whether the app knows its conversations, so that what is found has a place. */
    hasBegun: false,
  }))
  subscribeToSocketOpen(() => void (session.hasBegun && recoverAnswers()))

  function setMessages(next: readonly Outgoing<Kind>[]): void {
    store.setState(next, true)
    saveOutgoing(session.player, app.app, next)
  }

  function unsentIn(conversation: string): Outgoing<Kind>[] {
    return store.getState().filter(({ to }) => app.conversationOf(to) === conversation)
  }

  function setFailed(conversation: string, failed: boolean): void {
    const others = unsentIn(conversation).filter((message) => message.failed !== failed)
    if (others.length === 0) return
    setMessages(store.getState().map((message) => (others.includes(message) ? { ...message, failed } : message)))
  }

  function retry(to: string): void {
    const conversation = app.conversationOf(to)
    setFailed(conversation, false)
    void sendAll(conversation)
  }

  async function sendAll(conversation: string): Promise<void> {
    const own = session.busy
    if (own.has(conversation)) return
    own.add(conversation)
    while (own === session.busy) {
      const [next] = unsentIn(conversation)
      if (!next || !(await sendOne(next))) break
    }
    own.delete(conversation)
  }

  /** Whether the next one may go. Of a player who has left meanwhile nothing is shown. */
  async function sendOne(message: Outgoing<Kind>): Promise<boolean> {
    const { busy: own, player: sender } = session
    const { key, to } = message
    let answer: Answer | RefusedAnswer
    try {
      answer = await app.post(message)
    } catch (error) {
      if (own !== session.busy) return false
      if (isKeyReused(error)) discard(key)
      if (!isUnsent(key)) return true
      setFailed(app.conversationOf(to), true)
      return false
    }
    if (sender !== session.player) removeStored(sender, key)
    else if (isRefusal(answer as RefusedAnswer)) {
      discard(key)
      void alert((answer as RefusedAnswer).error)
    } else {
      confirmDelivered(key, answer as Answer)
      playSent()
    }
    return true
  }

  /** The server has one of this page's: it is shown in the place of the unsent one. */
  function confirmDelivered(key: string, message: Answer): void {
    if (!isUnsent(key)) return // an event was faster, and what came since is newer
    discard(key)
    runSafely(() => app.onSent(message))
  }

  /** Where neither an answer nor an event came through, as with a page that was loaded anew, the server still knows what it answered. */
  async function recoverAnswers(): Promise<void> {
    const requester = session.player
    for (const { key } of store.getState().filter(({ failed }) => failed)) {
      const text = (await ignoreOffline(backend.getAnswer(key))) ?? null // trying again finds it as well
      if (requester !== session.player) return
      const answer = parseJson(text) as Answer | RefusedAnswer | null | undefined
      if (answer && !isRefusal(answer as RefusedAnswer)) confirmDelivered(key, answer as Answer)
    }
  }

  function isUnsent(key: string): boolean {
    return store.getState().some((message) => message.key === key)
  }

  function discard(key: string): void {
    setMessages(store.getState().filter((message) => message.key !== key))
  }

  function removeStored(sender: number, key: string): void {
    saveOutgoing(
      sender,
      app.app,
      loadOutgoing(sender, app.app).filter((message) => message.key !== key),
    )
  }

  return {
    store,
    attachmentKinds: app.attachmentKinds,
    conversationOf: app.conversationOf,
    retry,
    discard,
    init() {
      session.hasBegun = true
      void recoverAnswers()
    },
    confirmSent(message, key = '') {
      if (isUnsent(key)) confirmDelivered(key, message)
      else app.onSent(message)
    },
    send(to, text, attachment, quote) {
      const at = nowSeconds()
      const more = { ...(attachment && { attachment }), ...(quote && { quote }) }
      setMessages([...store.getState(), { key: newIdempotencyKey(), to, text, ...more, at, failed: false }])
      retry(to)
    },
    changeRecipient(from, to) {
      const moved = unsentIn(app.conversationOf(from))
      setMessages(store.getState().map((message) => (moved.includes(message) ? { ...message, to } : message)))
      if (moved.some(({ failed }) => !failed)) retry(to) // under the keys they have: what is on its way is not sent twice
    },
  }
}

/** The server has the message from before it was readdressed: its number is another now, and its key the same. */
function isKeyReused(error: unknown): boolean {
  return error instanceof CallError && error.code === 'key_reused'
}
