import type { QuickActions } from '../apps/quick-action.ts'

export interface Notification {
  id: number
  app: string
  title: string
  /** May hold markup only where `markup` says so. */
  subtitle: string
  markup: boolean
  /** Opened by a click. */
  route: string
  /** A warning to everybody in the city: of no app, so that no switch of the player's keeps it away. It stays longer. */
  isAlert?: boolean
  /** Shown until it is dismissed, such as while the phone rings. */
  stays?: boolean
  /**
   * What it belongs to, such as `sms/555-202`: the newest one stands for all of it, and none comes while its page is before the player or
   * it is muted.
   */
  conversation?: string
  /** How many of the conversation it stands for besides itself. */
  more: number
  /** Whose picture, or initials, stand beside it instead of the app's icon. */
  avatar?: { name: string; src?: string | null }
  /** What was written, in full: shown once it is pulled down. */
  text?: string
  /** What can be done about it without opening it. */
  actions?: QuickActions
}
