/** Why a call was not answered. */
export type OrelhaoProblem =
  /** The phone speaks another version of the bridge. */
  | 'unsupported_version'
  | 'unknown_call'
  | 'invalid_args'
  | 'too_large'
  | 'rate_limited'
  /** The player, or the owner of the server, does not allow it. */
  | 'denied'
  /** The player does not look at the app. */
  | 'not_in_front'
  /** Another question of the app is before the player. */
  | 'busy'
  /** The server said no; `reason` says why, such as `appFull`. */
  | 'refused'
  | 'unavailable'
  /** The page is not shown in a phone. */
  | 'no_phone'
  | 'no_answer'

export interface OrelhaoError extends Error {
  code: OrelhaoProblem
  reason?: string
}

export interface OrelhaoTheme {
  dark: boolean
  android: boolean
  /** Of the phone's root in px: 8 where nothing is enlarged. */
  fontSize: number
}

export type OrelhaoPermission = 'identity' | 'notifications' | 'contacts' | 'photos' | 'place'

export interface Orelhao {
  readonly version: 1
  /** Of what calls reject with: `error instanceof orelhao.OrelhaoError`. */
  readonly OrelhaoError: new (problem: {
    code: OrelhaoProblem
    message?: string
    reason?: string
  }) => OrelhaoError
  /** Says hello, and answers what the app looks like and is called here. */
  connect(): Promise<{
    version: 1
    app: string
    title: string
    theme: OrelhaoTheme
    currency: string
    phoneTemplate: string
  }>
  /** `theme`: the look changed. Answers a function that stops hearing. */
  on(event: 'theme', listener: (theme: OrelhaoTheme) => void): () => void
  theme(): Promise<OrelhaoTheme>
  /** What the player has allowed so far. */
  permissions(): Promise<OrelhaoPermission[]>
  /** Asks the player for `identity`. */
  identity(): Promise<{ passport: number; name: string; firstname: string; phone: string }>
  /** Asks for `notifications`. At most one in three seconds; title 60 characters, text 200. */
  notify(title: string, text?: string): Promise<null>
  /** JSON values that the server keeps for this player and this app: 64 names, 8,192 characters each, 65,536 together. */
  readonly storage: {
    /** Null where nothing is kept. */
    get<Value>(name: string): Promise<Value | null>
    set(name: string, value: unknown): Promise<null>
    remove(name: string): Promise<null>
    clear(): Promise<null>
    /** `size` in characters. */
    names(): Promise<{ names: string[]; size: number }>
  }
  /** Asks for `contacts`, then has the player choose one. Null: they chose none. */
  pickContact(): Promise<{ name: string; phone: string } | null>
  /** Asks for `photos`, then has the player choose or take one. Null: they chose none. */
  pickPhoto(): Promise<{ url: string } | null>
  /** Asks for `place`. */
  place(): Promise<{ x: number; y: number; z: number }>
  setWaypoint(x: number, y: number): Promise<null>
  /**
   * Asks the player, in the phone's own dialog, to pay a whole amount. The money goes to the account that the owner of the server has set.
   * `id` is the receipt: ask the server's export `getAppPayment(id)` before handing anything out, since a page can claim anything.
   */
  pay(value: number, description?: string): Promise<{ id: number; value: number; paid_at: number }>
  /** Calls a number, if the player says yes. */
  call(phone: string): Promise<null>
  /** Shows a picture over the whole phone. */
  showImage(url: string): Promise<null>
  /** Opens an app; another app of the city's, if the player says yes. */
  openApp(app: string): Promise<null>
  /** Goes to the home screen. */
  close(): Promise<null>
}

declare global {
  interface Window {
    orelhao: Orelhao
  }
  const orelhao: Orelhao
}
