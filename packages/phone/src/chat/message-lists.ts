import { List } from '../lists/list.ts'
import { Collection } from '../lists/optimistic-collection.ts'

interface Options<To, Message> {
  /** Loads the newest messages of a conversation, newest first, or those before the message of an id. */
  load: (...asked: [to: To, before?: number]) => Promise<readonly Message[]>
  /** Number of messages. */
  pageSize: number
  /** Normalizes a conversation with several spellings. */
  keyOf?: (to: To) => To
}

/** The messages of each of an app's conversations, in a list of its own. */
export class MessageLists<To, Message extends { readonly id: number }> {
  readonly #options: Options<To, Message>
  readonly #lists = new Map<To, List<Message>>()

  constructor(options: Options<To, Message>) {
    this.#options = options
  }

  /** Returns a conversation's list, which loads nothing until it is shown. */
  listOf(to: To): List<Message> {
    const opened = this.openedListOf(to)
    if (opened) return opened
    const { load, pageSize } = this.#options
    const ask = (last?: Message) => (last ? load(to, last.id) : load(to))
    const list = new List(new Collection<Message>(), { load: ask, pageSize })
    this.#lists.set(this.#keyOf(to), list)
    return list
  }

  /** Returns the list of a conversation that was opened since the player signed in. */
  openedListOf(to: To): List<Message> | undefined {
    return this.#lists.get(this.#keyOf(to))
  }

  /** Changes a message, in whichever conversation it is. */
  update(id: number, changes: Partial<Message>): void {
    for (const { collection } of this.#lists.values()) if (collection.get(id)) collection.update(id, changes)
  }

  all(): Iterable<List<Message>> {
    return this.#lists.values()
  }

  remove(to: To): void {
    this.openedListOf(to)?.collection.clear()
    this.#lists.delete(this.#keyOf(to))
  }

  clear(): void {
    for (const { collection } of this.#lists.values()) collection.clear()
    this.#lists.clear()
  }

  #keyOf(to: To): To {
    return this.#options.keyOf?.(to) ?? to
  }
}
