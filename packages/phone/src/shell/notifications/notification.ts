import type { QuickActions } from '../apps/quick-action.ts'

export interface Notification {
  id: number
  app: string
  title: string
  /** May contain markup only where `markup` is true. */
  subtitle: string
  markup: boolean
  /** Another resource sent it: the player may report it. */
  isOfResource?: boolean
  /** Opened by a click. */
  route: string
  /** An alert to everybody in the city: it belongs to no app, so no notification switch hides it. It stays longer. */
  isAlert?: boolean
  /** Shown until it is dismissed, such as while the phone rings. */
  stays?: boolean
  /**
   * Group of the notification, such as `sms/555-202`: the newest one stands for the group, and none shows while its page is visible or the
   * group is muted.
   */
  conversation?: string
  /** Number of others in the conversation that it stands for. */
  more: number
  /** Person whose picture, or initials, replace the app's icon. */
  avatar?: { name: string; src?: string | null }
  /** The full message, shown once the banner is expanded. */
  text?: string
  /** Quick actions without opening the page. */
  actions?: QuickActions
}
