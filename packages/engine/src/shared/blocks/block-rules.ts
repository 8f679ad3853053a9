import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'

/**
 * How a block affects an event that one player's action would bring to a player who blocked the first one's number:
 * - `dropped`: the outbox excludes them. `payment`: it sends `QUIET_PAYMENT` instead, for balances and for other resources.
 * - `checked by app`: the app calls `lookUpPhone` or `blockersOfNumber` before it writes, since it stores the row for the sender alone.
 * - `app identity`: both know each other by an app's names or ids, and the app has its own blocks. Silence would reveal whose number is
 *   behind a name.
 * - `shared context`: both are in the same call or group, or on duty at the requested service.
 * - `not affected`: the event reveals nothing of another player. It goes to the player's own pages, is a receipt of their own messages, or
 *   comes from the server.
 *
 * A blocked player gets the same answers as before, so that they do not notice.
 */
export type BlockRule = 'dropped' | 'payment' | 'checked by app' | 'app identity' | 'shared context' | 'not affected'

/** Effect of a block on every event. An event that is missing here does not compile. */
export const blockRules = {
  BANK: 'payment',
  BANK_INVOICE_RECEIPT: 'payment',
  PAYPAL: 'payment',
  BANK_INVOICE: 'dropped',
  BANK_INVOICE_REFUSED: 'dropped',
  WHATSAPP_AVATAR: 'dropped',

  SMS: 'checked by app',
  CALL_REQUEST: 'checked by app',
  CALL_MISSED: 'checked by app',
  WHATSAPP_MESSAGE: 'checked by app',
  WHATSAPP_REACTION: 'checked by app',
  WHATSAPP_TYPING: 'checked by app',

  TOR_MESSAGE: 'app identity',
  TOR_NOTIFY: 'app identity',
  TINDER_MATCH: 'app identity',
  TINDER_MESSAGE: 'app identity',
  TINDER_LIKE: 'app identity',
  TINDER_DISMATCH: 'app identity',
  INSTAGRAM_STORY: 'app identity',
  INSTAGRAM_DELETE_STORY: 'app identity',
  INSTAGRAM_POST: 'app identity',
  INSTAGRAM_DESTROY: 'app identity',
  INSTAGRAM_LIKE: 'app identity',
  INSTAGRAM_REPLY: 'app identity',
  INSTAGRAM_DELETE_COMMENT: 'app identity',
  INSTAGRAM_NEWS: 'app identity',
  INSTAGRAM_NOTIFY: 'app identity',
  TWITTER_TWEET: 'app identity',
  TWITTER_DESTROY: 'app identity',
  TWITTER_LIKE: 'app identity',
  TWITTER_DISLIKE: 'app identity',
  TWITTER_REPLY: 'app identity',
  TWITTER_RETWEET: 'app identity',
  TWITTER_UNRETWEET: 'app identity',
  TWITTER_NOTIFY: 'app identity',

  CALL_READY: 'shared context',
  CALL_P2P: 'shared context',
  CALL_VOICE: 'shared context',
  CALL_END: 'shared context',
  WHATSAPP_GROUP: 'shared context',
  WHATSAPP_GROUP_PHOTO: 'shared context',
  WHATSAPP_GROUP_NAME: 'shared context',
  WHATSAPP_LEAVE_GROUP: 'shared context',
  WHATSAPP_UNGROUP: 'shared context',
  WHATSAPP_GROUP_KICK: 'shared context',
  WHATSAPP_GROUP_DESTROY: 'shared context',
  SERVICE_REQUEST: 'shared context',
  SERVICE_TAKEN: 'shared context',
  SERVICE_RESPONSE: 'shared context',
  SERVICE_REJECT: 'shared context',
  CASINO_DOUBLE_BET: 'shared context',
  CASINO_CRASH_CASHOUT: 'shared context',
  CASINO_CRASH_REFRESH: 'shared context',

  /** Something was added to or removed from a list; the event does not name the player. */
  BANK_INVOICES_CHANGE: 'not affected',
  QUIET_PAYMENT: 'not affected',
  OLX_DESTROY: 'not affected',
  WEAZEL: 'not affected',
  WEAZEL_UPDATE: 'not affected',
  WEAZEL_DESTROY: 'not affected',
  PHONE_CHANGE: 'not affected',
  SMS_DELIVERED: 'not affected',
  WHATSAPP_READ: 'not affected',

  BANK_NOTIFY: 'not affected',
  CUSTOM_NOTIFY: 'not affected',
  CITY_ALERT: 'not affected',
  ADD_CONTACT: 'not affected',
  REMOVE_CONTACT: 'not affected',
  SERVICE_UNAVAILABLE: 'not affected',
  SERVICE_ELSEWHERE: 'not affected',
  SMS_SENT: 'not affected',
  WHATSAPP_SENT: 'not affected',
  TOR_SENT: 'not affected',
  TINDER_SENT: 'not affected',
  WHATSAPP_READED: 'not affected',
  WHATSAPP_DELETE_MESSAGES: 'not affected',
  GALLERY_ADD: 'not affected',
  GALLERY_DESTROY: 'not affected',
  ITUNES_SHARED: 'not affected',
  CALL_TO: 'not affected',
  FORCE_LEAVE_CALL: 'not affected',
  CASINO_DOUBLE: 'not affected',
  CASINO_DOUBLE_RESET: 'not affected',
  CASINO_CRASH: 'not affected',
  CASINO_CRASH_WARMUP: 'not affected',
  CASINO_CRASH_ENDING: 'not affected',
  CASINO_INCREMENT: 'not affected',
  CUSTOM_APPS: 'not affected',
  CUSTOM_MESSAGE: 'not affected',
  CUSTOM_BADGE: 'not affected',
  REFRESH: 'not affected',
  APPS_CHANGE: 'not affected',
  MODERATION_CHANGE: 'not affected',
  MODERATOR_CASES: 'not affected',
  MESSAGE_REMOVED: 'not affected',
  PRIVACY_CHANGE: 'not affected',
  TIME: 'not affected',
  SET_VISIBLE: 'not affected',
  CARRIED: 'not affected',
  REDIRECT: 'not affected',
  keydown: 'not affected',
  setDark: 'not affected',
  alert: 'not affected',
  confirm: 'not affected',
  prompt: 'not affected',
  GPS: 'not affected',
  REQUEST_SCREENSHOT: 'not affected',
  CONFIRM_SCREENSHOT: 'not affected',
} as const satisfies Record<EventName, BlockRule>

type Payment = { [E in EventName]: (typeof blockRules)[E] extends 'payment' ? E : never }[EventName]

const quiet: { [E in Payment]: (...args: EventArgs<E>) => EventArgs<'QUIET_PAYMENT'> } = {
  BANK: ({ sender, value }) => ['transfer', sender, value],
  PAYPAL: ({ sender, value }) => ['wallet', sender, value],
  BANK_INVOICE_RECEIPT: (value, name) => ['invoice', name, value],
}

/** Arguments of the `QUIET_PAYMENT` that replaces an event (both as JSON); undefined if the event is not a payment. */
export function quietPayment(event: EventName, args: string): string | undefined {
  const toQuiet = quiet[event as Payment] as ((...args: unknown[]) => unknown) | undefined
  return toQuiet && JSON.stringify(toQuiet(...JSON.parse(args)))
}
