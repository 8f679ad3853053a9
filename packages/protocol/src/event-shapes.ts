/**
 * What a value may be, in a few letters, since every player downloads them: `s` text, `n` number, `i` integer, `b` boolean, then `0` where
 * it may be null and `?` where it may be missing. `=a,b` is one of these words, `n,n` a list of two numbers, `*s` one of any
 * length, `id:i name:s` an object; one within another, or one that may be null or missing, stands in parentheses.
 */
export type Shape = string

const place = 'n,n'
const author = '(id:i name:s username:s avatarURL:s0 verified:b)'
const tweet = `id:i tweet_id:i0 retweeted_by:(id:i name:s username:s)0 author:${author} content:s reply_to:(id:i username:s0)0 likes:i retweets:i comments:i liked:b retweeted:b created_at:i`
const payment = 'sender:s value:i'
const unheard = 'service:s number:s name:s phone:s content:s location:n,n,n?'

/**
 * What each argument of every event may be, in their order: what the page knows of the catalogue's schemas, which are too large for it.
 * `event-shapes.test.ts` holds it to them.
 */
export const eventShapes: Readonly<Record<string, readonly Shape[]>> = {
  TIME: ['hours:s minutes:s'],
  SET_VISIBLE: ['b'],
  CARRIED: ['b'],
  REDIRECT: ['s'],
  keydown: ['s'],
  setDark: ['b'],
  alert: ['s'],
  confirm: ['s'],
  prompt: ['s', 'i?'],
  GPS: [place],
  REQUEST_SCREENSHOT: ['s', 's'],
  CONFIRM_SCREENSHOT: [],
  CITY_ALERT: ['s', 's'],
  CUSTOM_NOTIFY: ['s', 's', 's'],
  REFRESH: [],
  APPS_CHANGE: [],
  PHONE_CHANGE: ['s', 's'],
  ADD_CONTACT: ['id:i name:s phone:s photo:s? favourite:b?'],
  REMOVE_CONTACT: ['i'],
  CASINO_DOUBLE: ['i'],
  CASINO_DOUBLE_RESET: [],
  CASINO_DOUBLE_BET: ['=white,red,black', 'i', 'i'],
  CASINO_CRASH: ['i'],
  CASINO_CRASH_WARMUP: ['i'],
  CASINO_CRASH_CASHOUT: ['*firstname:s multiplier:n'],
  CASINO_CRASH_ENDING: ['n'],
  CASINO_CRASH_REFRESH: ['totalBet:i players:i'],
  CASINO_INCREMENT: ['i'],
  SMS: ['id:i? sender:s recipient:s? content:s image:s0? location:s0? delivered:b? read:b? created_at:i?'],
  SMS_DELIVERED: ['s'],
  CALL_REQUEST: ['room:i initiator:s isAnonymous:b isVideo:b mode:=rtc,pma-voice,mumble-voip,tokovoip,voip'],
  CALL_TO: ['s', 'b?'],
  CALL_READY: ['i'],
  CALL_P2P: ['s', 's'],
  CALL_END: ['i'],
  CALL_MISSED: [],
  FORCE_LEAVE_CALL: [],
  SERVICE_REQUEST: [`${unheard} id:i created_at:i`],
  SERVICE_TAKEN: ['i'],
  SERVICE_RESPONSE: [],
  SERVICE_UNAVAILABLE: [unheard],
  SERVICE_ELSEWHERE: [unheard],
  SERVICE_REJECT: [],
  BANK: [payment],
  BANK_NOTIFY: ['s', 's'],
  BANK_INVOICE: ['i'],
  BANK_INVOICE_RECEIPT: ['i', 's'],
  GALLERY_ADD: ['id:i folder:=/,/whatsapp,/tor,/instagram,/olx,/tinder,/downloads,/videos url:s still:s0 created_at:i'],
  GALLERY_DESTROY: ['i'],
  PAYPAL: [payment],
  WHATSAPP_MESSAGE: [
    'sender:s content:s group:s0? id:i? channel_id:i? target:s? image:s0? location:s0? saw_at:i0? created_at:i? other:s? type:s? audio:s0? contact:s0? about:s0? reply_to:i0? reply_sender:s0? reply_content:s0?',
  ],
  WHATSAPP_READ: ['s', 'i?'],
  WHATSAPP_READED: ['s'],
  WHATSAPP_REACTION: ['s', 'i', 's', 's', 's'],
  WHATSAPP_TYPING: ['s', 's'],
  WHATSAPP_GROUP: ['id:i name:s avatarURL:s0 owner:s members:*s phone:s'],
  WHATSAPP_GROUP_PHOTO: ['i', 's'],
  WHATSAPP_GROUP_NAME: ['i', 's'],
  WHATSAPP_LEAVE_GROUP: ['i', 's'],
  WHATSAPP_UNGROUP: ['i'],
  WHATSAPP_GROUP_KICK: ['name:s'],
  WHATSAPP_GROUP_DESTROY: ['name:s'],
  WHATSAPP_AVATAR: ['s', 's'],
  WHATSAPP_DELETE_MESSAGES: ['s?'],
  TOR_MESSAGE: ['sender:s channel:s content:s id:i? image:s0? location:s0? created_at:i?'],
  TOR_NOTIFY: ['s', 's?'],
  TWITTER_TWEET: [tweet],
  TWITTER_DESTROY: ['i'],
  TWITTER_LIKE: ['i', 'i?'],
  TWITTER_DISLIKE: ['i', 'i?'],
  TWITTER_REPLY: ['i', 'i?', `(${tweet})?`],
  TWITTER_RETWEET: [tweet],
  TWITTER_UNRETWEET: ['i', 'i?', 'i?'],
  TWITTER_NOTIFY: ['s', 's?', 's?'],
  INSTAGRAM_STORY: [`id:i author:${author} image:s video:s0 content:s seen:b isYou:b created_at:i`],
  INSTAGRAM_DELETE_STORY: ['i'],
  INSTAGRAM_POST: [
    `id:i profile_id:i author:${author} content:s image:s video:s0 likes:*i likes_count:i liked:b created_at:i comments:i`,
  ],
  INSTAGRAM_DESTROY: ['i'],
  INSTAGRAM_LIKE: ['post_id:i profile_id:i toggle:b likes_count:i?'],
  INSTAGRAM_REPLY: [`id:i post_id:i profile_id:i author:${author} content:s created_at:i`, 'i?'],
  INSTAGRAM_DELETE_COMMENT: ['i', 'i', 'i'],
  INSTAGRAM_NEWS: ['i', 'i?'],
  INSTAGRAM_NOTIFY: ['content:s avatarURL:s0? account:s? route:s?'],
  OLX_DESTROY: ['i'],
  ITUNES_SHARED: ['s', 's', 's', 'n', 'i'],
  WEAZEL: ['s', 's', 'i?'],
  WEAZEL_UPDATE: ['id:i title:s description:s author:s tag:s imageURL:s0 videoURL:s0 views:i created_at:i'],
  WEAZEL_DESTROY: ['i'],
  TINDER_MESSAGE: ['sender:i sender_name:s content:s sender_uid:i id:i? target:i? created_at:i? liked:b?'],
  TINDER_MATCH: ['name:s id:i? image:s?'],
  TINDER_DISMATCH: ['i'],
  TINDER_LIKE: ['i', 'b?'],
  CUSTOM_APPS: ['s'],
  CUSTOM_MESSAGE: ['s', 's'],
}

/** The fields of an object's shape. */
export function fieldsOf(shape: Shape): [name: string, field: Shape][] {
  return shape.split(/ (?![^(]*\))/).map((field) => {
    const [name = '', ...rest] = field.split(':')
    return [name, rest.join(':')]
  })
}
