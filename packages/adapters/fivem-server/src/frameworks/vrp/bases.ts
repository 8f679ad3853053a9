/**
 * The functions of a vRP base, one line each. Names, order and kind of arguments differ from base to base, so the owner may overwrite every
 * line in config/server.json under `frameworkSettings.vrp`; an empty line says that the base has no such function.
 * Words that may be passed: source, passport, amount, balance, item, group; in `setFines` rest and restText; in `notify` kind, color,
 * title, text, time; and texts in single quotes.
 * Keys of answers are found whatever their case; `a|b` takes the first one that is there.
 */
export interface Base {
  passport: string
  source: string
  identity: string
  /** Fields of the identity. In vRPex `name` is the surname. */
  firstname: string
  surname: string
  phone: string
  balance: string
  /** Takes money from the bank only if it is there, and answers true then. Without it `setBalance` is used, after a look at the balance. */
  debit: string
  setBalance: string
  credit: string
  /** Whether `balance` and `credit` reach the money of somebody who is not here: `yes` or `no`. */
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
  /** An event of the client, and the words it knows for success, error and info. */
  notify: string
  kinds: string
  colors: string
  /** Events of the server: `a(…) or b(…)`. */
  loaded: string
  unloaded: string
}

/** vRPex 3 (erick-duarte/fivem-amgcity-vrpex ce2870f, Swellington-Soares/vrpex_3_1 e9bd25f: vrp/base.lua, modules/*). Money is in memory while one is here. */
const vrpex: Base = {
  passport: 'getUserId(source)',
  source: 'getUserSource(passport)',
  identity: 'getUserIdentity(passport)',
  firstname: 'firstname',
  surname: 'name',
  phone: 'phone',
  balance: 'getBankMoney(passport)',
  debit: '', // tryFullPayment takes from the wallet first
  setBalance: 'setBankMoney(passport, balance)',
  credit: 'giveBankMoney(passport, amount)',
  offline: 'no',
  fines: "getUData(passport, 'vRP:multas')",
  removeFines: '',
  setFines: "setUData(passport, 'vRP:multas', restText)",
  item: 'getInventoryItemAmount(passport, item)',
  group: 'hasPermission(passport, group) or hasGroup(passport, group)',
  onDuty: 'getUsersByPermission(group)',
  onDutyLists: 'passports',
  notify: 'Notify(kind, text, time)',
  kinds: 'sucesso, negado, aviso',
  colors: 'verde, vermelho, amarelo',
  loaded: 'vRP:playerSpawn(passport, source)',
  unloaded: 'vRP:playerLeave(passport, source)',
}

/** Creative v5, "summerz" (guilhermetj/CreationNetworkCreativeV5 369cd6f: vrp/base.lua, modules/money.lua). delBank stops at 0 and is no debit. */
const creative: Base = {
  ...vrpex,
  source: 'userSource(passport)',
  identity: 'userIdentity(passport)',
  firstname: 'name',
  surname: 'name2',
  balance: 'getBank(passport)',
  debit: 'paymentBank(passport, amount)',
  setBalance: '',
  credit: 'addBank(passport, amount)',
  offline: 'yes',
  fines: 'getFines(passport)',
  removeFines: 'delFines(passport, amount)',
  setFines: '',
  onDuty: 'numPermission(group)',
  onDutyLists: 'sources',
  notify: 'Notify(color, text, time)',
  loaded: 'playerConnect(passport, source)',
  unloaded: 'playerDisconnect(passport, source)',
}

/**
 * Creative Network (thechosenklaus/crnetwork 88ece78: vrp/core.lua). The balance is the identity's, since GetBank takes a source in some
 * bases and a passport in others. PaymentBank pays for who is here only. The fines are the identity's for the same reason:
 * where a base keeps a list of them, RemoveFine takes the id of one and the identity has no total, so none are shown.
 */
const network: Base = {
  ...creative,
  passport: 'Passport(source)',
  source: 'Source(passport)',
  identity: 'Identity(passport)',
  firstname: 'Name',
  surname: 'Lastname|Name2',
  phone: 'Phone',
  balance: 'Identity(passport).Bank',
  debit: 'PaymentBank(passport, amount)',
  credit: 'GiveBank(passport, amount)',
  fines: 'Identity(passport).Fines',
  removeFines: 'RemoveFine(passport, amount)',
  item: 'ItemAmount(passport, item)',
  group: 'HasGroup(passport, group) or HasPermission(passport, group)',
  onDuty: 'NumPermission(group)',
  notify: 'Notify(title, text, color, time)',
  loaded: 'CharacterChosen(passport, source)',
  unloaded: 'Disconnect(passport, source)',
}

export const bases = { vrpex, creative, network } satisfies Record<string, Base>
export type BaseName = keyof typeof bases

/** Functions that only one base has, answer a table whoever asks, and change nothing. */
export const marks: readonly (readonly [BaseName, string])[] = [
  ['network', 'NumPermission'],
  ['creative', 'numPermission'],
  ['vrpex', 'getUsersByPermission'],
]
