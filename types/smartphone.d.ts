/**
 * The API of the resource `smartphone` for other resources. In TypeScript:
 *
 *   /// <reference path="../smartphone/types/smartphone.d.ts" />
 *   const phone = exports.smartphone as SmartphoneServerExports
 *
 * Exports throw until the phone runs: wait for the event `smartphone:isReady`, or check `GetResourceState('smartphone') === 'started'`.
 * Money is in whole units. A wrong type of argument rejects with an error message for the author.
 */

/** A connected player by source, or any player, online or not, by phone number as text. */
type SmartphonePlayer = number | string

/** `exports.smartphone` in server scripts. */
interface SmartphoneServerExports {
  /** Shows a notification of an app, such as `bank`. False for an unknown player. */
  notify(player: SmartphonePlayer, app: string, title: string, subtitle?: string): Promise<boolean>
  /** Sends an SMS from a number, or from a name of at most 12 characters without replies. False where no player has the number `to`. */
  sendSms(from: string, to: string, text: string, options?: SmartphoneSmsOptions): Promise<boolean>
  /** Opens the phone, at a route if given, such as `/bank`. False for an unknown player or route. */
  open(player: SmartphonePlayer, route?: string): Promise<boolean>
  close(player: SmartphonePlayer): Promise<boolean>
  /** Makes the player's phone call a number. */
  call(player: SmartphonePlayer, phone: string, video?: boolean): Promise<boolean>
  /** Fines a player; returns the fine's id. False for an unknown player. `payee`: who gets the money, otherwise it leaves the game. */
  createFine(
    player: SmartphonePlayer,
    total: number,
    description: string,
    options?: { dueSeconds?: number; payee?: SmartphoneCompany },
  ): Promise<number | false>
  /**
   * Sends an invoice to `payer`; the payment goes to `payee`. Returns the invoice's id; false for an unknown player, and where the owner has
   * disabled invoices. Rejects for an unknown company. After `dueSeconds` it is overdue, and can still be paid.
   */
  createInvoice(
    payer: SmartphonePlayer,
    payee: SmartphonePlayer | SmartphoneCompany,
    total: number,
    reason: string,
    options?: { dueSeconds?: number },
  ): Promise<number | false>
  /** False where no such fine is open. The player is notified. */
  cancelFine(id: number): Promise<boolean>
  /** False where no such invoice is open. */
  cancelInvoice(id: number): Promise<boolean>
  /** Undefined for an unknown id, and some weeks after the fine's end (setting `keepBillsDays`). */
  getFine(id: number): Promise<SmartphoneBill | undefined>
  getInvoice(id: number): Promise<SmartphoneBill | undefined>
  /**
   * Adds a line to a player's statement for money that the framework has moved itself: positive for money that arrived. Moves no money. False
   * for an unknown player. Rejects where the phone is the bank: its statement shows every movement already.
   */
  addStatement(player: SmartphonePlayer, amount: number, title: string): Promise<boolean>
  /** Adds a salary that the framework has paid to the statement, with its parts, and notifies the player. Like `addStatement`. */
  payslip(player: SmartphonePlayer, slip: SmartphonePayslip): Promise<boolean>
  /** Publishes news and notifies all players; returns its id. Rejects with the reason where a journalist could not publish it. */
  postArticle(article: SmartphoneArticle): Promise<number>
  /**
   * Writes in the messenger as a player, to a number or to a group (`group` and its id). A place is a message of
   * its own, after the text. Returns the last one's id; false where the player is unknown or could not have sent it, with the reason on the server's console.
   */
  sendWhatsapp(
    player: SmartphonePlayer,
    to: string,
    text: string,
    options?: { place?: SmartphonePlace; image?: string },
  ): Promise<number | false>
  /**
   * Takes a price from a player's bank account. `frozen`: a moderator has frozen the player's money. `unavailable`: the framework's bank did not answer, and nothing was taken, or it is being
   * returned. Throws where the outcome is unknown: charging again may take it twice.
   */
  charge(player: SmartphonePlayer, price: number, reason: string): Promise<SmartphoneCharge>
  /** The number of a connected player. */
  getPhone(source: number): Promise<string | undefined>
  getUserId(source: number): number | undefined
  /**
   * Changes a player's number to one of the shape of `phone_template` that no other player has. `frameworkNumber`: the number is the
   * framework's; change it there, and the phone follows within a minute.
   */
  setPhone(player: SmartphonePlayer, phone: string): Promise<SmartphoneNumberChange>
  /** The online player with a number. */
  getSource(phone: string): Promise<number | undefined>
  /** True if a connected player is in a call. */
  isInCall(source: number): boolean
  /**
   * Adds an app of yours to every phone, until the phone stops: call it in `smartphone:isReady`, or while your resource starts. While your
   * resource is stopped its app is hidden. `id`: a text of 1 to 64 characters, the name that notifications and the owner's settings use;
   * `icon` and `url`, its page, at `nui://` or `https://`.
   */
  createApp(id: string, name: string, icon: string, url: string): true
  /** False where there is no such app. */
  removeApp(id: string): boolean
  /** Sends a value to the page of an app, as a `message` event of its window, while the player has it open. False for an unknown player. */
  sendAppMessage(player: SmartphonePlayer, id: string, message: unknown): Promise<boolean>
  /**
   * The number on the icon of an app of yours or of the owner, 0 for none. It reaches players who are away when they return, and stays until
   * the next call, or until the page is loaded anew. False for an unknown player or app.
   */
  setBadge(player: SmartphonePlayer, id: string, count: number): Promise<boolean>
  /** A payment that a player made in an app, by the `id` that its page received: check it before you deliver anything. */
  getAppPayment(id: number): Promise<SmartphoneAppPayment | undefined>
  /** A player's address book; empty for an unknown player. */
  getContacts(player: SmartphonePlayer): Promise<{ name: string; phone: string }[]>
  /** Saves a number in a player's address book. */
  addContact(player: SmartphonePlayer, phone: string, name: string): Promise<SmartphoneContactSaved>
  /** False if the player has no contact with that number. */
  removeContact(player: SmartphonePlayer, phone: string): Promise<boolean>
  /** Sends an SMS to all players on duty at a service, by its number, or in a group of the framework. Returns how many were reached. */
  companyMessage(company: string, from: string, text: string, options?: { place?: SmartphonePlace }): Promise<number>
  /** Shows a warning on every phone of the city. False, without any warning, where there were too many just now. */
  cityAlert(title: string, text: string): boolean
}

/** `[x, y]`, `{ x, y }`, or a vector of Lua. */
type SmartphonePlace = number[] | { x: number; y: number }

interface SmartphoneSmsOptions {
  place?: SmartphonePlace
  /** Address of a picture of the phone's own; any other `https://` address only where the owner has `allowUnsafeURL`. */
  image?: string
}

/** A company with an account at the framework, by the name of the account or of the job. Players read `name`. */
interface SmartphoneCompany {
  company: string
  name?: string
}

/** A fine or an invoice. Times are unix seconds. */
interface SmartphoneBill {
  id: number
  /** Passport. */
  payer: number
  /** Passport; null for a fine, and where a company gets the money. */
  payee: number | null
  /** Account of the company that gets the money; `city/account` for one of another city (`smartphone_city`). */
  company: string | null
  total: number
  reason: string
  state: 'open' | 'overdue' | 'paid' | 'refused' | 'cancelled'
  created_at: number
  due_at: number | null
  ended_at: number | null
  /** The payer's connection; null while they are away. */
  source: number | null
}

/** `gross` minus all `deductions` is `net`. */
interface SmartphonePayslip {
  employer: string
  gross: number
  /** Name → amount. */
  deductions?: Record<string, number>
  net: number
}

interface SmartphoneArticle {
  title: string
  text: string
  author: string
  /** One of the owner's `newsTags`; the first one by default. */
  tag?: string
  /** Address of a picture, as in `SmartphoneSmsOptions`. */
  image?: string
  /** Address of a YouTube video. */
  video?: string
}

interface SmartphoneCase {
  id: number
  /** For `smartphone_case`. */
  case: number
  app: string
  /** `created`, `riches`, `circle`, `small-payments`, `casino-return`, or `word` for a watched word. */
  rule: string
  /** Of a watched word: `low` or `high`; otherwise empty. */
  severity: string
  /** Figures of the finding; empty for a word. */
  facts: Record<string, string | number | null>
  /** Absent for a word, and where the case is about no player. */
  user_id?: number
  phone?: string
  /** Null while the player is not on this server. */
  source?: number | null
}

type SmartphoneCharge =
  | { ok: true }
  | { ok: false; error: 'unknownPlayer' | 'insufficientFunds' | 'frozen' | 'unavailable' }

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
  /** The payer's connection; null while they are away. */
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
  /** True if the phone is open now; otherwise the player has seen the reason. */
  open(): Promise<boolean>
  close(): void
  /** Same as `close`. */
  closeSmartphone(): void
  isOpen(): boolean
  /** Opens the phone and calls the number; false without a character. */
  callPlayer(phone: string): boolean
  /** Blocks the phone until it is called with false. */
  setDisabled(isDisabled: boolean): void
  /**
   * Adds an app on this player's computer, with the fields of the market's public app template. Its page may use that template's functions.
   * False where it cannot be added.
   */
  AddCustomApp(app: SmartphoneTemplateApp): boolean
  RemoveCustomApp(identifier: string): boolean
  /** Sends a value to the app's page, or an action and its data; false while the app is not open. */
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
  /** On every player's home screen, where the owner lets players install apps. */
  defaultApp?: boolean
  onOpen?: () => void
  onClose?: () => void
}

/** Events of the server: `on('smartphone:onMessage', (message) => …)`. Emitted after their cause is on disk. */
interface SmartphoneServerEvents {
  'smartphone:isReady': () => void
  'smartphone:onMessage': (message: SmartphoneMessage) => void
  'smartphone:onCall': (call: SmartphoneCall) => void
  'smartphone:onPayment': (payment: SmartphonePayment) => void
  /**
   * An invoice or a fine ended, or became overdue. Emitted within about a second of the commit, at least once: after a crash of the server
   * maybe again, with the same id and state.
   */
  'smartphone:onInvoicePaid': (invoice: SmartphoneBill) => void
  'smartphone:onInvoiceRefused': (invoice: SmartphoneBill) => void
  'smartphone:onInvoiceOverdue': (invoice: SmartphoneBill) => void
  'smartphone:onInvoiceCancelled': (invoice: SmartphoneBill) => void
  'smartphone:onFinePaid': (fine: SmartphoneBill) => void
  'smartphone:onFineOverdue': (fine: SmartphoneBill) => void
  'smartphone:onFineCancelled': (fine: SmartphoneBill) => void
  /** The phone opened a case for moderators. At least once for each id, on one of the servers of a database. */
  'smartphone:onCaseOpened': (opened: SmartphoneCase) => void
  /** Only where the owner has `shareMusic`. */
  'smartphone:onMusic': (music: SmartphoneMusic) => void
  'smartphone:service_request': (request: SmartphoneServiceRequest) => void
  /** Asks if your resource answers a service by itself: call `reply(true)` synchronously, and only you get its requests. */
  'smartphone:is_service_custom': (number: string, reply: (isCustom: boolean) => void) => void
  /** A request to a service without players on duty, each time: the city's own doctor may come, for example. */
  'smartphone:service_unavailable': (request: SmartphoneServiceRequest) => void
}

/** The player whose phone received the event. */
interface SmartphoneReceiver {
  /** Null while they are away. */
  source: number | null
  user_id: number
}

interface SmartphoneMessage extends SmartphoneReceiver {
  from: string
  to: string
  text: string
  /** Address of a picture. */
  image: string | null
  /** JSON of `[x, y]`. */
  location: string | null
}

type SmartphoneCall = SmartphoneReceiver & { room: number } & (
    | { state: 'ringing'; from: string; isVideo: boolean }
    | { state: 'accepted' | 'ended' }
  )

interface SmartphonePayment extends SmartphoneReceiver {
  /** `invoice`: one of the player's invoices was paid. */
  kind: 'transfer' | 'invoice' | 'wallet'
  /** Name of the payer. */
  from: string
  value: number
}

/** Music that a player shares with others nearby, in place of the previous one. Meanwhile their phone itself is silent. */
interface SmartphoneMusic extends SmartphoneReceiver {
  /** A piece of the owner's playlist; null for silence. */
  url: string | null
  title: string
  artist: string
  /** Seconds from the piece's beginning. */
  position: number
  /** 0 to 100. */
  volume: number
}

/** A player requested a service. Emitted once; with players on duty, after their phones have received it. */
interface SmartphoneServiceRequest {
  /** The requesting player. */
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
  /** Source of the call partner, unless the caller hides their identity. Written by the server. */
  onCallWith?: number
  /** Written by the client. */
  phoneOpen?: boolean
  usingPhone?: boolean
  inCall?: boolean
}

/** Events of the client. */
interface SmartphoneClientEvents {
  /** A notice to the player, for servers with notices of their own (`showNotices` off). */
  'smartphone:notice': (text: string, kind: 'error') => void
  /** Such as `usingPhone` and `inCall`. */
  'smartphone:state': (name: string, value: unknown) => void
  /** The player called a service; coordinates as `[x, y, z]`. */
  'smartphone:serviceRequest': (number: string, text: string, coordinates: number[]) => void
}

/** Net events that the client accepts: `emitNet('smartphone:pusher', source, 'GPS', { location: [x, y] })`. */
interface SmartphoneClientNetEvents {
  /** Sends an event to the page: its arguments in order, or one object of them under their names. */
  'smartphone:pusher': (event: string, ...values: unknown[]) => void
  /**
   * Stores a message for this player on the server, from a name (letters only, up to 12) or a number of `phone.services`; at most one in
   * two seconds in the long run. A message from any other number is shown, not stored: use the server's export `sendSms` for that.
   */
  'smartphone:createSMS': (sender: string, text: string, coordinates?: number[]) => void
}
