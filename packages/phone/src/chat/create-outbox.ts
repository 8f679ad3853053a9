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

/** An app's part of its outbox. */
interface OutboxOptions<Kind extends AttachmentKind, Answer> {
  app: string
  /** Kinds of attachments that the player is offered. */
  attachmentKinds: readonly Kind[]
  /** Key of a conversation among those of all apps, such as `sms/555202`: messages of one key are sent in order. */
  conversationOf(to: string): string
  /** Sends a message under its key. Rejects without an answer. */
  post(message: Outgoing<Kind>): Promise<Answer | RefusedAnswer>
  /** The server has a message of this player's, sent from this page or another: the app shows it, once even if called twice. */
  onSent(answer: Answer): void
}

/** An app's unsent messages. */
export interface Outbox<Kind extends AttachmentKind = AttachmentKind, Answer = never> {
  /** Messages of all conversations, oldest first. */
  store: StoreApi<readonly Outgoing<Kind>[]>
  attachmentKinds: readonly Kind[]
  conversationOf(to: string): string
  send(to: string, text: string, attachment?: Attachment<Kind>, quote?: Quote): void
  /** The app has loaded its conversations: looks for delivered messages now and whenever the connection is back. */
  init(): void
  /** Sends all messages of a conversation again, from the oldest. */
  retry(to: string): void
  discard(key: string): void
  /** Handles the event of one of the player's own messages, which each of their pages gets; the key identifies this page's own. */
  confirmSent(message: Answer, key?: string): void
  /** Moves unsent messages to the other party's new number. */
  changeRecipient(from: string, to: string): void
}

/**
 * Opens an app's outbox, once. Each conversation is a queue that sends one message at a time: a failed one stops those behind it, and a new
 * one first sends those before it. A refusal is shown to the player, and the queue continues. Unsent messages are saved in this browser for
 * their player and wait after a reload for a retry. A message counts as sent once its answer or its event arrives, whichever is first, or
 * its answer is found by its key if both were lost.
 */
export function createOutbox<Kind extends AttachmentKind, Answer>(
  app: OutboxOptions<Kind, Answer>,
): Outbox<Kind, Answer> {
  const store = perPlayer(() =>
    createStore<readonly Outgoing<Kind>[]>(() => loadOutgoing<Kind>(currentPlayer(), app.app)),
  )
  const session = perPlayer(() => ({
    player: currentPlayer(),
    /** The player's conversations with a message in flight. */
    busy: new Set<string>(),
    /** True once the app has loaded its conversations, so that found messages can be shown. */
    isInitialized: false,
  }))
  subscribeToSocketOpen(() => void (session.isInitialized && recoverAnswers()))

  function setMessages(next: readonly Outgoing<Kind>[]): void {
    saveOutgoing(session.player, app.app, next, store.getState())
    store.setState(next, true)
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

  /** Sends one message; resolves to true if the next one may follow. Shows nothing for a player who has left meanwhile. */
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

  /** Shows a delivered message of this page in the place of the unsent one. */
  function confirmDelivered(key: string, message: Answer): void {
    if (!isUnsent(key)) return // the event came first, and later messages are newer
    discard(key)
    runSafely(() => app.onSent(message))
  }

  /** Asks the server for lost answers, for example after a reload, when neither an answer nor an event has arrived. */
  async function recoverAnswers(): Promise<void> {
    const requester = session.player
    for (const { key } of store.getState().filter(({ failed }) => failed)) {
      const text = (await ignoreOffline(backend.getAnswer(key))) ?? null // a retry finds it as well
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
    saveOutgoing(sender, app.app, [], [{ key }])
  }

  return {
    store,
    attachmentKinds: app.attachmentKinds,
    conversationOf: app.conversationOf,
    retry,
    discard,
    init() {
      session.isInitialized = true
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
      if (moved.some(({ failed }) => !failed)) retry(to) // under the same keys: a message in flight is not sent twice
    },
  }
}

/** Returns whether the server already has the message under its old number: the recipient has changed, and the key has not. */
function isKeyReused(error: unknown): boolean {
  return error instanceof CallError && error.code === 'key_reused'
}
