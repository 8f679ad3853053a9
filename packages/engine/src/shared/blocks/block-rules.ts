import type { EventArgs, EventName } from '@orelhao/protocol/catalogue'

/**
 * What a block does to an event, where one player's doing brings it to another who has blocked the number of the first:
 * - `dropped`: the outbox leaves them out. `payment`: it puts `QUIET_PAYMENT` in its place, for balances and for other resources.
 * - `kept apart`: the app has asked `reach` or `blockersAmong` before it wrote, since what it stores is the sender's alone.
 * - `other name`: both meet under names or ids of an app, which has its own ways to part. Silence would show whose number is behind a name.
 * - `both came`: both are in the same call or group, or on duty at the service that was asked.
 * - `nobody`: it says nothing of another player's: it goes to the player's own pages, is a receipt of their own messages, or comes from
 *   the server.
 *
 * Whoever is blocked gets the same answers as before, so that they do not notice.
 */
export type BlockRule = 'dropped' | 'payment' | 'kept apart' | 'other name' | 'both came' | 'nobody'

/** The one table of what a block silences. An event that is missing here does not compile. */
export const blockRules = {
  BANK: 'payment',
  BANK_INVOICE_RECEIPT: 'payment',
  PAYPAL: 'payment',
  BANK_INVOICE: 'dropped',
  BANK_INVOICE_REFUSED: 'dropped',
  WHATSAPP_AVATAR: 'dropped',

  SMS: 'kept apart',
  CALL_REQUEST: 'kept apart',
  CALL_MISSED: 'kept apart',
  WHATSAPP_MESSAGE: 'kept apart',
  WHATSAPP_REACTION: 'kept apart',
  WHATSAPP_TYPING: 'kept apart',

  TOR_MESSAGE: 'other name',
  TOR_NOTIFY: 'other name',
  TINDER_MATCH: 'other name',
  TINDER_MESSAGE: 'other name',
  TINDER_LIKE: 'other name',
  TINDER_DISMATCH: 'other name',
  INSTAGRAM_STORY: 'other name',
  INSTAGRAM_DELETE_STORY: 'other name',
  INSTAGRAM_POST: 'other name',
  INSTAGRAM_DESTROY: 'other name',
  INSTAGRAM_LIKE: 'other name',
  INSTAGRAM_REPLY: 'other name',
  INSTAGRAM_DELETE_COMMENT: 'other name',
  INSTAGRAM_NEWS: 'other name',
  INSTAGRAM_NOTIFY: 'other name',
  TWITTER_TWEET: 'other name',
  TWITTER_DESTROY: 'other name',
  TWITTER_LIKE: 'other name',
  TWITTER_DISLIKE: 'other name',
  TWITTER_REPLY: 'other name',
  TWITTER_RETWEET: 'other name',
  TWITTER_UNRETWEET: 'other name',
  TWITTER_NOTIFY: 'other name',

  CALL_READY: 'both came',
  CALL_P2P: 'both came',
  CALL_END: 'both came',
  WHATSAPP_GROUP: 'both came',
  WHATSAPP_GROUP_PHOTO: 'both came',
  WHATSAPP_GROUP_NAME: 'both came',
  WHATSAPP_LEAVE_GROUP: 'both came',
  WHATSAPP_UNGROUP: 'both came',
  WHATSAPP_GROUP_KICK: 'both came',
  WHATSAPP_GROUP_DESTROY: 'both came',
  SERVICE_REQUEST: 'both came',
  SERVICE_TAKEN: 'both came',
  SERVICE_RESPONSE: 'both came',
  SERVICE_REJECT: 'both came',
  CASINO_DOUBLE_BET: 'both came',
  CASINO_CRASH_CASHOUT: 'both came',
  CASINO_CRASH_REFRESH: 'both came',

  /** That something is gone from a list, or more in it, without a word of whose. */
  BANK_INVOICES_CHANGE: 'nobody',
  QUIET_PAYMENT: 'nobody',
  OLX_DESTROY: 'nobody',
  WEAZEL: 'nobody',
  WEAZEL_UPDATE: 'nobody',
  WEAZEL_DESTROY: 'nobody',
  PHONE_CHANGE: 'nobody',
  SMS_DELIVERED: 'nobody',
  WHATSAPP_READ: 'nobody',

  BANK_NOTIFY: 'nobody',
  CUSTOM_NOTIFY: 'nobody',
  CITY_ALERT: 'nobody',
  ADD_CONTACT: 'nobody',
  REMOVE_CONTACT: 'nobody',
  SERVICE_UNAVAILABLE: 'nobody',
  SERVICE_ELSEWHERE: 'nobody',
  SMS_SENT: 'nobody',
  WHATSAPP_SENT: 'nobody',
  TOR_SENT: 'nobody',
  TINDER_SENT: 'nobody',
  WHATSAPP_READED: 'nobody',
  WHATSAPP_DELETE_MESSAGES: 'nobody',
  GALLERY_ADD: 'nobody',
  GALLERY_DESTROY: 'nobody',
  ITUNES_SHARED: 'nobody',
  CALL_TO: 'nobody',
  FORCE_LEAVE_CALL: 'nobody',
  CASINO_DOUBLE: 'nobody',
  CASINO_DOUBLE_RESET: 'nobody',
  CASINO_CRASH: 'nobody',
  CASINO_CRASH_WARMUP: 'nobody',
  CASINO_CRASH_ENDING: 'nobody',
  CASINO_INCREMENT: 'nobody',
  CUSTOM_APPS: 'nobody',
  CUSTOM_MESSAGE: 'nobody',
  REFRESH: 'nobody',
  APPS_CHANGE: 'nobody',
  TIME: 'nobody',
  SET_VISIBLE: 'nobody',
  CARRIED: 'nobody',
  REDIRECT: 'nobody',
  keydown: 'nobody',
  setDark: 'nobody',
  alert: 'nobody',
  confirm: 'nobody',
  prompt: 'nobody',
  GPS: 'nobody',
  REQUEST_SCREENSHOT: 'nobody',
  CONFIRM_SCREENSHOT: 'nobody',
} as const satisfies Record<EventName, BlockRule>

type Payment = { [E in EventName]: (typeof blockRules)[E] extends 'payment' ? E : never }[EventName]

const quiet: { [E in Payment]: (...args: EventArgs<E>) => EventArgs<'QUIET_PAYMENT'> } = {
  BANK: ({ sender, value }) => ['transfer', sender, value],
  PAYPAL: ({ sender, value }) => ['wallet', sender, value],
  BANK_INVOICE_RECEIPT: (value, name) => ['invoice', name, value],
}

/** What `QUIET_PAYMENT` says in the place of an event (both as JSON of their arguments); undefined where that is no payment. */
export function quietPayment(event: EventName, args: string): string | undefined {
  const toQuiet = quiet[event as Payment] as ((...args: unknown[]) => unknown) | undefined
  return toQuiet && JSON.stringify(toQuiet(...JSON.parse(args)))
}
