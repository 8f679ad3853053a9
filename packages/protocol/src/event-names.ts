/*
 * All that the client script knows of the catalogue, whose schemas are too large for it. `event-shapes.test.ts` holds it to them.
 */

/** The names of every event's arguments in their order, with spaces between them. */
export const eventNames: Readonly<Record<string, string>> = {
  TIME: 'clock',
  SET_VISIBLE: 'visible',
  CARRIED: 'isCarried',
  REDIRECT: 'route',
  keydown: 'key',
  setDark: 'dark',
  alert: 'text',
  confirm: 'text',
  prompt: 'text maximum',
  GPS: 'location',
  REQUEST_SCREENSHOT: 'url field',
  CONFIRM_SCREENSHOT: '',
  CITY_ALERT: 'title text',
  CUSTOM_NOTIFY: 'app title subtitle',
  REFRESH: '',
  APPS_CHANGE: '',
  PHONE_CHANGE: 'from to',
  ADD_CONTACT: 'contact',
  REMOVE_CONTACT: 'id',
  CASINO_DOUBLE: 'roll',
  CASINO_DOUBLE_RESET: '',
  CASINO_DOUBLE_BET: 'color amount count',
  CASINO_CRASH: 'start',
  CASINO_CRASH_WARMUP: 'delay',
  CASINO_CRASH_CASHOUT: 'cashOuts',
  CASINO_CRASH_ENDING: 'multiplier',
  CASINO_CRASH_REFRESH: 'totals',
  CASINO_INCREMENT: 'amount',
  SMS: 'message',
  SMS_DELIVERED: 'phone',
  CALL_REQUEST: 'request',
  CALL_TO: 'phone video',
  CALL_READY: 'room',
  CALL_P2P: 'event args',
  CALL_END: 'room',
  CALL_MISSED: '',
  FORCE_LEAVE_CALL: '',
  SERVICE_REQUEST: 'request',
  SERVICE_TAKEN: 'id',
  SERVICE_RESPONSE: '',
  SERVICE_UNAVAILABLE: 'request',
  SERVICE_ELSEWHERE: 'request',
  SERVICE_REJECT: '',
  BANK: 'payment',
  BANK_NOTIFY: 'title subtitle',
  BANK_INVOICE: 'value',
  BANK_INVOICE_RECEIPT: 'value name',
  GALLERY_ADD: 'item',
  GALLERY_DESTROY: 'id',
  PAYPAL: 'payment',
  WHATSAPP_MESSAGE: 'message',
  WHATSAPP_READ: 'reader saw_at',
  WHATSAPP_READED: 'contact',
  WHATSAPP_REACTION: 'contact id phone emoji reactions',
  WHATSAPP_TYPING: 'contact phone',
  WHATSAPP_GROUP: 'group',
  WHATSAPP_GROUP_PHOTO: 'id url',
  WHATSAPP_GROUP_NAME: 'id name',
  WHATSAPP_LEAVE_GROUP: 'id phone',
  WHATSAPP_UNGROUP: 'id',
  WHATSAPP_GROUP_KICK: 'group',
  WHATSAPP_GROUP_DESTROY: 'group',
  WHATSAPP_AVATAR: 'phone url',
  WHATSAPP_DELETE_MESSAGES: 'phone',
  TOR_MESSAGE: 'message',
  TOR_NOTIFY: 'title text',
  TWITTER_TWEET: 'tweet',
  TWITTER_DESTROY: 'id',
  TWITTER_LIKE: 'id likes',
  TWITTER_DISLIKE: 'id likes',
  TWITTER_REPLY: 'id comments reply',
  TWITTER_RETWEET: 'tweet',
  TWITTER_UNRETWEET: 'id tweet_id retweets',
  TWITTER_NOTIFY: 'title text route',
  INSTAGRAM_STORY: 'story',
  INSTAGRAM_DELETE_STORY: 'id',
  INSTAGRAM_POST: 'post',
  INSTAGRAM_DESTROY: 'id',
  INSTAGRAM_LIKE: 'like',
  INSTAGRAM_REPLY: 'comment comments_count',
  INSTAGRAM_DELETE_COMMENT: 'id post_id comments_count',
  INSTAGRAM_NEWS: 'profile_id post_id',
  INSTAGRAM_NOTIFY: 'notification',
  OLX_DESTROY: 'id',
  ITUNES_SHARED: 'url title artist position volume',
  WEAZEL: 'title description id',
  WEAZEL_UPDATE: 'article',
  WEAZEL_DESTROY: 'id',
  TINDER_MESSAGE: 'message',
  TINDER_MATCH: 'profile',
  TINDER_DISMATCH: 'id',
  TINDER_LIKE: 'id liked',
  CUSTOM_APPS: 'apps',
  CUSTOM_MESSAGE: 'app message',
}

/** What a script wrote for an event, in the event's order: one by one, as a list, or as one object under their names. */
export function argumentList(event: string, values: readonly unknown[]): readonly unknown[] {
  const names = Object.hasOwn(eventNames, event) ? (eventNames[event]?.split(' ') ?? []) : []
  const [only] = values
  if (values.length !== 1 || typeof only !== 'object' || only === null) return values
  if (Array.isArray(only)) return names.length > 1 ? only : values
  const fields = new Map(Object.entries(only))
  return names.some((name) => fields.has(name)) ? names.map((name) => fields.get(name)) : values
}

/** A place as scripts write it: `[x, y]`, `[x, y, z]` or `{ x, y }`. */
export function placeIn(value: unknown): [x: number, y: number] | undefined {
  const [x, y] = coordinatesIn(value)
  return Number.isFinite(x) && Number.isFinite(y) ? [Number(x), Number(y)] : undefined
}

export function coordinatesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value
  const isPlace = typeof value === 'object' && value !== null && 'x' in value && 'y' in value
  return isPlace ? [value.x, value.y, 'z' in value ? value.z : undefined] : []
}
