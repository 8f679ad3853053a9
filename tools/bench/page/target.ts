/** A page under measurement. Messages are what the game side posts to it. */
export interface Target {
  /** Of the page itself. */
  url: string
  /** What is in the tab's sessionStorage before the page loads. */
  storage: Record<string, string>
  /** Selector of something on the home screen that can be pressed. */
  tile: string
  show: object
  hide: object
  time(minutes: string): object
  contacts: Place
  /** The list of conversations of which the thread is one. */
  conversations: Place
  thread: Place
  /** The same as a player gets there, by pressing icons and rows, where that is another way. */
  pressed?: { contacts: Place; conversations: Place; thread: Place }
  home: Place
  /** A message that arrives in the open thread. */
  sms(id: number): object
}

/** A page of the phone, and selectors of what stands there once it is drawn. */
export interface Place {
  hash: string
  shown: string
  /** Selector of what a player presses to get there. Left out, the address leads there. */
  press?: string
}
