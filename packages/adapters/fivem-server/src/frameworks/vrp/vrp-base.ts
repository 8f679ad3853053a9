/**
 * The functions of a vRP base, one line each. Names, order and kind of arguments differ from base to base, so the owner may overwrite every
 * line in config/server.json under `frameworkSettings.vrp`; an empty line says that the base has no such function.
 * Words that may be passed: source, passport, amount, balance, item, group; in `setFines` rest and restText; in `notify` kind, color,
 * title, text, time; `callback`, where the base answers by calling a function that it is given; numbers, texts in single quotes, and
 * `[text]`, a list of one.
 * Keys of answers are found whatever their case; `a|b` takes the first one that is there.
 */
export interface Base {
  passport: string
  source: string
  identity: string
  /** Fields of the identity. In vRPex `name` is the surname. */
  firstname: string
  surname: string
  /** A field of the identity or, in bases that make numbers when they are first asked for, a function: `Phone(passport)`. */
  phone: string
  balance: string
  /** Takes money from the bank only if it is there, and answers true then. Without it `setBalance` is used, after a look at the balance. */
  debit: string
  setBalance: string
  /** Without it `setBalance` is used, after a look at the balance. */
  credit: string
  /** Whether `balance` and `credit` reach the money of somebody who is not online: `yes` or `no`. */
  offline: string
  /** What somebody owes in fines: a number, or one as text. */
  fines: string
  /** Takes fines off. Without it `setFines` writes the rest, after a look at the total. Neither: fines are shown elsewhere. */
  removeFines: string
  setFines: string
  item: string
  /** Any of these that answers true: `a(…) or b(…)`. */
  group: string
  onDuty: string
  /** What `onDuty` lists: `sources` or `passports`. */
  onDutyLists: string
  /** An event of the client, or `vRP.name(…)` for a function of the base, and the words it knows for success, error and info. */
  notify: string
  kinds: string
  colors: string
  /** Events of the server: `a(…) or b(…)`. */
  loaded: string
  unloaded: string
}
