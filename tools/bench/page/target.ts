/** A page under measurement. Messages are those that the game side posts to it. */
export interface Target {
  /** Address of the page itself. */
  url: string
  /** Entries of the tab's sessionStorage before the page loads. */
  storage: Record<string, string>
  /** Selector of an element on the home screen that can be pressed. */
  tile: string
  show: object
  hide: object
  time(minutes: string): object
  contacts: Place
  /** The list of conversations that contains the thread. */
  conversations: Place
  thread: Place
  /** The same places reached by pressing icons and rows, where that is another way. */
  pressed?: { contacts: Place; conversations: Place; thread: Place }
  home: Place
  /** A message that arrives in the open thread. */
  sms(id: number): object
}

/** A page of the phone, and selectors of its drawn content. */
export interface Place {
  hash: string
  shown: string
  /** Selector of the element that a player presses to get there. Without it, the address leads there. */
  press?: string
}
