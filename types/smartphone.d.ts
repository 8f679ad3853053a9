/**
 * What the resource `smartphone` offers to other resources. In TypeScript:
 *
 *   /// <reference path="../smartphone/types/smartphone.d.ts" />
 *   const phone = exports.smartphone as SmartphoneServerExports
 *
 * Exports throw until the phone runs: wait for the event `smartphone:isReady`, or check `GetResourceState('smartphone') === 'started'`.
 * Money is in whole units. A wrong kind of argument rejects with a sentence for the author.
 */

/** A connected player by source, or anybody, online or not, by phone number as text. */
type SmartphonePlayer = number | string

/** `exports.smartphone` in server scripts. */
interface SmartphoneServerExports {
  /** Shows a notification of an app, such as `bank`. False where nobody is meant. */
  notify(player: SmartphonePlayer, app: string, title: string, subtitle?: string): Promise<boolean>
  /** Sends an SMS from a number, or from a name of at most 12 characters that cannot be answered. False where nobody has the number `to`. */
  sendSms(from: string, to: string, text: string): Promise<boolean>
  /** Opens the phone, at a route where one is given, such as `/bank`. */
  open(player: SmartphonePlayer, route?: string): Promise<boolean>
  close(player: SmartphonePlayer): Promise<boolean>
  /** Has the player's phone call a number. */
  call(player: SmartphonePlayer, phone: string, video?: boolean): Promise<boolean>
  /** Fines a player. */
  createFine(player: SmartphonePlayer, total: number, description: string): Promise<boolean>
  /** Sends an invoice to `payer`; what they pay goes to `payee`. False where nobody is meant, or the owner has switched invoices off. */
  createInvoice(payer: SmartphonePlayer, payee: SmartphonePlayer, total: number, reason: string): Promise<boolean>
  /**
   * Takes money out of a player's bank account, as the price of something. `unavailable`: the framework's bank did not answer, and nothing
   * was taken, or it is on its way back. Throws where nobody can tell whether it was taken: charging again may take it twice.
   */
  charge(player: SmartphonePlayer, price: number, reason: string): Promise<SmartphoneCharge>
  /** The number of a connected player. */
  getPhone(source: number): Promise<string | undefined>
  getUserId(source: number): number | undefined
  /**
   * Gives a player another number, of the shape of `phone_template` and nobody else's. `frameworkNumber`: theirs is the framework's; change
   * it there, and the phone follows within a minute.
   */
  setPhone(player: SmartphonePlayer, phone: string): Promise<SmartphoneNumberChange>
  /** Who has a number and is online. */
  getSource(phone: string): Promise<number | undefined>
  /** Whether a connected player speaks to somebody. */
  isInCall(source: number): boolean
  /**
   * Gives every phone an app of yours, until the phone stops: call it in `smartphone:isReady`, or while your resource starts. While your
   * resource is stopped its app is away. `id`: a text of 1 to 64 characters, the name that notifications and the owner's settings use;
   * `icon` and `url`, its page, at `nui://` or `https://`.
   */
  createApp(id: string, name: string, icon: string, url: string): true
  /** False where there is no such app. */
  removeApp(id: string): boolean
  /** Hands a value to the page of an app, as a `message` event of its window, while a player has it open. False where nobody is meant. */
  sendAppMessage(player: SmartphonePlayer, id: string, message: unknown): Promise<boolean>
  /** A payment that a player made in an app, by the `id` that its page got: ask before you hand anything out. */
  getAppPayment(id: number): Promise<SmartphoneAppPayment | undefined>
  /** A player's address book; empty where nobody is meant. */
  getContacts(player: SmartphonePlayer): Promise<{ name: string; phone: string }[]>
  /** Saves a number in a player's address book. */
  addContact(player: SmartphonePlayer, phone: string, name: string): Promise<SmartphoneContactSaved>
  /** False where they have no contact with that number. */
  removeContact(player: SmartphonePlayer, phone: string): Promise<boolean>
  /** An SMS to everybody on duty at a service, by its number, or in a group of the framework. Answers how many were reached. */
  companyMessage(company: string, from: string, text: string): Promise<number>
  /** A warning on every phone of the city. False, having told nobody, where there were too many just now. */
  cityAlert(title: string, text: string): boolean
}

type SmartphoneCharge = { ok: true } | { ok: false; error: 'unknownPlayer' | 'insufficientFunds' | 'unavailable' }

interface SmartphoneAppPayment {
  id: number
  app: string
  /** Passports. */
  payer: number
  payee: number
  value: number
  description: string
  /** Unix seconds. */
  paid_at: number
  /** Of the payer; null while they are away. */
  source: number | null
}

type SmartphoneContactSaved =
  | { ok: true }
  | {
      ok: false
      error:
        | 'unknownPlayer'
        | 'unknownNumber'
        | 'alreadyContact'
        | 'ownNumber'
        | 'phoneRequired'
        | 'nameRequired'
        | 'nameTooLong'
        | 'tooManyContacts'
    }

type SmartphoneNumberChange =
  | { ok: true }
  | { ok: false; error: 'unknownPlayer' | 'frameworkNumber' | 'badNumber' | 'numberTaken' }

/** `exports.smartphone` in client scripts. */
interface SmartphoneClientExports {
  /** True where the phone is open now; else the player was told why not. */
  open(): Promise<boolean>
  close(): void
  /** The same as `close`. */
  closeSmartphone(): void
  isOpen(): boolean
  /** Takes the phone out and calls the number; false where no character plays. */
  callPlayer(phone: string): boolean
  /** Keeps the phone in the pocket until it is called with false. */
  setDisabled(isDisabled: boolean): void
  /**
   * Adds an app on this player's computer, with the fields of the market's public app template. Its page may use that template's functions.
   * False where it cannot be added.
   */
  AddCustomApp(app: SmartphoneTemplateApp): boolean
  RemoveCustomApp(identifier: string): boolean
  /** A value for the app's page, or an action and its data; false while the app is not open. */
  SendCustomAppMessage(identifier: string, message: unknown): boolean
  SendNotification(content: { app?: string; title: string; content?: string }): void
}

interface SmartphoneTemplateApp {
  identifier: string
  name: string
  /** `resource/path/index.html`, or a whole address. */
  ui: string
  icon?: string
  developer?: string
  description?: string
  /** On the home screen of everybody, where the owner has players install apps. */
  defaultApp?: boolean
  onOpen?: () => void
  onClose?: () => void
}

/** Events of the server: `on('smartphone:onMessage', (message) => …)`. They tell what has happened, after it is on disk. */
interface SmartphoneServerEvents {
  'smartphone:isReady': () => void
  'smartphone:onMessage': (message: SmartphoneMessage) => void
  'smartphone:onCall': (call: SmartphoneCall) => void
  'smartphone:onPayment': (payment: SmartphonePayment) => void
  /** Only where the owner has `shareMusic`. */
  'smartphone:onMusic': (music: SmartphoneMusic) => void
  'smartphone:service_request': (request: SmartphoneServiceRequest) => void
  /** Asks whether your resource answers a service by itself: `reply(true)` at once, and you get its requests alone. */
  'smartphone:is_service_custom': (number: string, reply: (isCustom: boolean) => void) => void
  /** The same of a service that nobody is on duty at, each time that somebody asks: a doctor of the city's own may come. */
  'smartphone:service_unavailable': (request: SmartphoneServiceRequest) => void
}

/** Whose phone was told. */
interface SmartphoneTold {
  /** Null while they are away. */
  source: number | null
  user_id: number
}

interface SmartphoneMessage extends SmartphoneTold {
  from: string
  to: string
  text: string
  /** Address of a picture. */
  image: string | null
  /** JSON of `[x, y]`. */
  location: string | null
}

type SmartphoneCall = SmartphoneTold & { room: number } & (
    | { state: 'ringing'; from: string; isVideo: boolean }
    | { state: 'accepted' | 'ended' }
  )

interface SmartphonePayment extends SmartphoneTold {
  /** `invoice`: one of theirs was paid. */
  kind: 'transfer' | 'invoice' | 'wallet'
  /** Name of whoever paid. */
  from: string
  value: number
}

/** What a player has their neighbours hear from now on, in place of what was before. While it plays so, their phone itself is silent. */
interface SmartphoneMusic extends SmartphoneTold {
  /** Of a piece of the owner's playlist; null for silence. */
  url: string | null
  title: string
  artist: string
  /** Seconds from the piece's beginning. */
  position: number
  /** 0 to 100. */
  volume: number
}

/** A player asked for a service. Told once; where somebody is on duty at it, after their phones have been told. */
interface SmartphoneServiceRequest {
  /** Who asks. */
  source: number | null
  user_id: number
  phone: string
  name: string
  /** `permission`: the first of the service's groups. */
  service: { name: string; number: string; permission: string | null }
  content: string
  location: [x: number, y: number, z: number]
}

/** Flags of a player's state bag: `Player(source).state.phoneNumber`. */
interface SmartphoneState {
  /** Written by the server. */
  phoneNumber?: string
  /** Source of whom they speak to, unless the caller hides who they are. Written by the server. */
  onCallWith?: number
  /** Written by the client. */
  phoneOpen?: boolean
  usingPhone?: boolean
  inCall?: boolean
}

/** Events of the client. */
interface SmartphoneClientEvents {
  /** What the player was told, for servers with notices of their own (`showNotices` off). */
  'smartphone:notice': (text: string, kind: 'error') => void
  /** Such as `usingPhone` and `inCall`. */
  'smartphone:state': (name: string, value: unknown) => void
  /** The player called a service; coordinates as `[x, y, z]`. */
  'smartphone:serviceRequest': (number: string, text: string, coordinates: number[]) => void
}

/** Net events that the client hears: `emitNet('smartphone:pusher', source, 'GPS', { location: [x, y] })`. */
interface SmartphoneClientNetEvents {
  /** Hands an event to the page: its arguments in their order, or one object of them under their names. */
  'smartphone:pusher': (event: string, ...values: unknown[]) => void
  /**
   * Has the server keep a message for this player, from a name (letters only, up to 12) or a number of `phone.services`; at most one in two
   * seconds in the long run. One that claims to be from another number is shown, not kept: use the server's export `sendSms` for that.
   */
  'smartphone:createSMS': (sender: string, text: string, coordinates?: number[]) => void
}
