import { parsed } from '@orelhao/protocol/stored'
import { createStore, type StoreApi } from 'zustand'
import type { Quote } from '../kit/chat-message.ts'
import { nowSeconds } from '../kit/server-clock.ts'
import { backend, ignoreOffline, isRefusal, type Refused } from '../link/backend.ts'
import { onLineOpened } from '../link/event-socket.ts'
import { protect } from '../link/events.ts'
import { newKey } from '../link/idempotency-key.ts'
import { CallError } from '../link/post.ts'
import { playSent } from '../shell/device/sounds.ts'
import { alert } from '../shell/dialogs/overlays.ts'
import { perPlayer } from '../shell/player/player-scope.ts'
import { currentPlayer } from '../shell/player/player-storage.ts'
import type { Attachment, AttachmentKind } from './attachment.ts'
import { keepOutgoing, keptOutgoing, type Outgoing } from './outgoing.ts'

/** What an app says of its messages. */
interface Sending<Kind extends AttachmentKind, Answer> {
  app: string
  /** What the player is offered to send besides text. */
  takes: readonly Kind[]
  /** The conversation's name among those of all apps, such as `sms/555202`: messages of one name keep their order. */
  conversationOf(to: string): string
  /** Sends one under its key. Rejects where there was no answer. */
  post(message: Outgoing<Kind>): Promise<Answer | Refused>
  /** The server has one, sent from this page or another one of the player's: the app shows it from now on, once, also where it is called twice. */
  sent(answer: Answer): void
}

/** An app's unsent messages. */
export interface Outbox<Kind extends AttachmentKind = AttachmentKind, Answer = never> {
  /** Of all conversations, oldest first. */
  store: StoreApi<readonly Outgoing<Kind>[]>
  takes: readonly Kind[]
  conversationOf(to: string): string
  send(to: string, text: string, attachment?: Attachment<Kind>, quote?: Quote): void
  /** The app has begun: what the server has of the unsent is looked for, now and when the line is back. */
  begin(): void
  /** Tries again to send all of a conversation, from its oldest. */
  retry(to: string): void
  discard(key: string): void
  /** The event about one of the player's own, of which every page of theirs is told; its key tells this page's own from the others. */
  arrived(message: Answer, key?: string): void
  /** The other party is to be found elsewhere from now on, as with a new number. */
  readdress(from: string, to: string): void
}

/**
 * Opens an app's outbox, once. Each conversation is a queue of which one message at a time is on its way, so none passes another: one
 * that cannot be sent stops those behind it, and a new one takes those before it along. A refusal is shown to the player, and the queue
 * goes on. What is unsent is kept in this browser for its player and waits, after a reload, until they try again. The server has a message
 * once its answer or its event is here, whichever comes first, or the answer is found under its key where both were lost.
 */
export function openOutbox<Kind extends AttachmentKind, Answer>(app: Sending<Kind, Answer>): Outbox<Kind, Answer> {
  const store = perPlayer(() =>
    createStore<readonly Outgoing<Kind>[]>(() => keptOutgoing<Kind>(currentPlayer(), app.app)),
  )
  const now = perPlayer(() => ({
    player: currentPlayer(),
    /** The conversations of this player of which a message is on its way. */
    busy: new Set<string>(),
    /** Whether the app knows its conversations, so that what is found has a place. */
    hasBegun: false,
  }))
  onLineOpened(() => void (now.hasBegun && findAnswers()))

  function change(next: readonly Outgoing<Kind>[]): void {
    store.setState(next, true)
    keepOutgoing(now.player, app.app, next)
  }

  function unsentIn(conversation: string): Outgoing<Kind>[] {
    return store.getState().filter(({ to }) => app.conversationOf(to) === conversation)
  }

  function mark(conversation: string, failed: boolean): void {
    const others = unsentIn(conversation).filter((message) => message.failed !== failed)
    if (others.length === 0) return
    change(store.getState().map((message) => (others.includes(message) ? { ...message, failed } : message)))
  }

  function retry(to: string): void {
    const conversation = app.conversationOf(to)
    mark(conversation, false)
    void sendAll(conversation)
  }

  async function sendAll(conversation: string): Promise<void> {
    const own = now.busy
    if (own.has(conversation)) return
    own.add(conversation)
    while (own === now.busy) {
      const [next] = unsentIn(conversation)
      if (!next || !(await sendOne(next))) break
    }
    own.delete(conversation)
  }

  /** Whether the next one may go. Of a player who has left meanwhile nothing is shown. */
  async function sendOne(message: Outgoing<Kind>): Promise<boolean> {
    const { busy: own, player: sender } = now
    const { key, to } = message
    let answer: Answer | Refused
    try {
      answer = await app.post(message)
    } catch (error) {
      if (own !== now.busy) return false
      if (hasArrived(error)) discard(key)
      if (!isUnsent(key)) return true
      mark(app.conversationOf(to), true)
      return false
    }
    if (sender !== now.player) dropKept(sender, key)
    else if (isRefusal(answer as Refused)) {
      discard(key)
      void alert((answer as Refused).error)
    } else {
      settle(key, answer as Answer)
      playSent()
    }
    return true
  }

  /** The server has one of this page's: it is shown in the place of the unsent one. */
  function settle(key: string, message: Answer): void {
    if (!isUnsent(key)) return // an event was faster, and what came since is newer
    discard(key)
    protect(() => app.sent(message))
  }

  /** Where neither an answer nor an event came through, as with a page that was loaded anew, the server still knows what it answered. */
  async function findAnswers(): Promise<void> {
    const asker = now.player
    for (const { key } of store.getState().filter(({ failed }) => failed)) {
      const text = (await ignoreOffline(backend.getAnswer(key))) ?? null // trying again finds it as well
      if (asker !== now.player) return
      const answer = parsed(text) as Answer | Refused | null | undefined
      if (answer && !isRefusal(answer as Refused)) settle(key, answer as Answer)
    }
  }

  function isUnsent(key: string): boolean {
    return store.getState().some((message) => message.key === key)
  }

  function discard(key: string): void {
    change(store.getState().filter((message) => message.key !== key))
  }

  function dropKept(sender: number, key: string): void {
    keepOutgoing(
      sender,
      app.app,
      keptOutgoing(sender, app.app).filter((message) => message.key !== key),
    )
  }

  return {
    store,
    takes: app.takes,
    conversationOf: app.conversationOf,
    retry,
    discard,
    begin() {
      now.hasBegun = true
      void findAnswers()
    },
    arrived(message, key = '') {
      if (isUnsent(key)) settle(key, message)
      else app.sent(message)
    },
    send(to, text, attachment, quote) {
      const at = nowSeconds()
      const more = { ...(attachment && { attachment }), ...(quote && { quote }) }
      change([...store.getState(), { key: newKey(), to, text, ...more, at, failed: false }])
      retry(to)
    },
    readdress(from, to) {
      const moved = unsentIn(app.conversationOf(from))
      change(store.getState().map((message) => (moved.includes(message) ? { ...message, to } : message)))
      if (moved.some(({ failed }) => !failed)) retry(to) // under the keys they have: what is on its way is not sent twice
    },
  }
}

/** The server has the message from before it was readdressed: its number is another now, and its key the same. */
function hasArrived(error: unknown): boolean {
  return error instanceof CallError && error.code === 'key_reused'
}
