/**
 * The functions of a vRP base, one line each. Names, order and kind of arguments differ from base to base, so the owner may override every
 * line in config/server.json under `frameworkSettings.vrp`; an empty line means that the base has no such function.
 * Argument names: source, passport, amount, balance, item, group; in `setFines` rest and restText; in `notify` kind, color, title, text,
 * time; `callback`, where the base answers by calling a function that it receives; numbers, texts in single quotes, and `[text]`, a list
 * of one.
 * Keys of answers match in any case; `a|b` uses the first that is present.
 */
export interface Base {
  passport: string
  source: string
  identity: string
  /** Field of the identity that names the character, where a passport names an account with several; empty where the passport does. */
  character: string
  /** Fields of the identity. In vRPex `firstname` is the surname. */
  firstname: string
  surname: string
  /** A field of the identity or, in bases that make a number at its first read, a function: `Phone(passport)`. */
  phone: string
  balance: string
  /** Removes money only if the balance suffices, and returns true then. Without it `setBalance` is used, after reading the balance. */
  debit: string
  setBalance: string
  /** Without it `setBalance` is used, after reading the balance. */
  credit: string
  /** `yes` or `no`: `balance` and `credit` work for offline players. */
  offline: string
  /** A player's total of fines: a number, or one as text. */
  fines: string
  /** Reduces the fines. Without it `setFines` writes the rest, after reading the total. Neither: fines are shown elsewhere. */
  removeFines: string
  setFines: string
  item: string
  /** True if any of these returns true: `a(…) or b(…)`. */
  group: string
  onDuty: string
  /** Kind of ids that `onDuty` lists: `sources` or `passports`. */
  onDutyLists: string
  /** An event of the client, or `vRP.name(…)` for a function of the base, and its words for success, error and info. */
  notify: string
  kinds: string
  colors: string
  /** Events of the server: `a(…) or b(…)`. */
  loaded: string
  unloaded: string
}
