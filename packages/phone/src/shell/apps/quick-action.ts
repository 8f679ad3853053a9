/** An action on a notification or live activity, run from its card. */
export interface QuickAction {
  label: string
  /** `good` starts or accepts something, `bad` ends it. */
  tone?: 'good' | 'bad'
  /** State of a switch; absent for other actions. */
  isOn?: boolean
  /** Set for an action that needs a text, written in the card. */
  reply?: {
    /** Characters. */
    maximum: number
    /** Initial text of the field, such as a draft begun elsewhere. */
    initial: string
    /** Called with each change of the text; with an empty one after sending. */
    keep(text: string): void
  }
  /** Runs the action with the text. False leaves the card open; otherwise the card's subject counts as seen. */
  run(text: string): unknown
}

/** Called when the card is opened; returns at most three actions, most important first. */
export type QuickActions = () => Promise<readonly QuickAction[]>
