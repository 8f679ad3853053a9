/** Something that can be done about a notification, or about what goes on, where it stands. */
export interface QuickAction {
  label: string
  /** `good` begins or takes something, `bad` ends it. */
  tone?: 'good' | 'bad'
  /** Whether what it switches is on; absent where it is no switch. */
  isOn?: boolean
  /** It needs a text, which the player writes in the card. */
  reply?: {
    /** Characters. */
    maximum: number
    /** Stands in the field at first, such as what was begun elsewhere. */
    initial: string
    /** Hears each change of the text; an empty one when it was sent. */
    keep(text: string): void
  }
  /** Does it, with what was written. Where it answers false the card stays; otherwise what it is about counts as seen. */
  run(text: string): unknown
}

/** Asked for when the card is opened: the most wanted first, three at most. */
export type QuickActions = () => Promise<readonly QuickAction[]>
