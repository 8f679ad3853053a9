import type { Base } from './vrp-base.ts'

/*
 * Sources, at these commits: two public copies or more of each family, and one of vRPex 3.1, vRP 2 and the older Creative Network.
 * - vRP 0.5: ImagicTheCat/vRP tag 0.5; bolota01/Bolota1 676605d (dunko).
 * - vRPex, which vRP 1.0 is like (ImagicTheCat/vRP tag 1.0): erick-duarte/fivem-amgcity-vrpex ce2870f. vRPex 3.1: Swellington-Soares/vrpex_3_1 e9bd25f.
 * - vRP 2: ImagicTheCat/vRP c901bf0, by `bridges/vrp2.lua`.
 * - Creative v3 and v4: PauladaHR/roguerp-v1 6291ad9 whole, LeandroDayrell/NewComandoRJ 3045467 for its money.
 * - Creative v5, "summerz": guilhermetj/CreationNetworkCreativeV5 369cd6f, GiovanniB6/Underground 618fc3e.
 * - Creative Network: Arthur5977/CrensaNetwork c7e3bc0 (`yes`); thechosenklaus/crnetwork 88ece78, kazanBR/crnetwork-main 9e80e7d,
 *   olavonetwork/olavofiles-v3 362f006 (`extended`).
 */

/**
 * Money is in memory while the player is online. `name` is the given name and `firstname` the family name: the character creators of
 * Brazilian copies write them so (amgcity's character-creator/skywalker.lua, and nine others found), as does the Portuguese of dunko's town hall.
 */
const vrpex: Base = {
  passport: 'getUserId(source)',
  source: 'getUserSource(passport)',
  identity: 'getUserIdentity(passport)',
  character: '',
  firstname: 'name',
  surname: 'firstname',
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

/**
 * A passport is an account, whose characters its multichar lists. giveBankMoney writes the wallet plus the amount into the bank, so only
 * setBankMoney is usable. There are no fines.
 */
const vrpex31: Base = {
  ...vrpex,
  character: 'char_id',
  firstname: 'firstname',
  surname: 'lastname',
  credit: '',
  fines: '',
  setFines: '',
  notify: 'vRP.notify(source, title, text, time, kind)',
  kinds: 'success, error, inform',
  loaded: 'vrp:login(source, passport, character)',
}

/** Functions that query the database pass the answer to a callback. Notices go through the base's own tunnel. */
const vrp05: Base = {
  ...vrpex,
  identity: 'getUserIdentity(passport, callback)',
  fines: '',
  setFines: '',
  notify: "vRP:tunnel_req('notify', [text], '', -1)",
}

/** Functions of `bridges/vrp2.lua`. A passport is the id of a character. */
const vrp2: Base = {
  ...vrpex,
  passport: 'character(source)',
  source: 'source(passport)',
  identity: 'identity(passport)',
  firstname: 'firstname',
  surname: 'name',
  balance: 'balance(passport)',
  debit: 'pay(passport, amount)',
  setBalance: '',
  credit: 'give(passport, amount)',
  fines: '',
  setFines: '',
  item: 'items(passport, item)',
  group: 'isIn(passport, group)',
  onDuty: 'onDuty(group)',
  onDutyLists: 'sources',
  notify: 'vRP.notify(source, text)',
  loaded: 'smartphone:vrp2:loaded(passport, source)',
  unloaded: 'smartphone:vrp2:unloaded(passport, source)',
}

/** Every read of the balance queries the database. getFines returns rows, and no function settles one. */
const creative4: Base = {
  ...vrpex,
  firstname: 'name',
  surname: 'name2',
  balance: 'getBank(passport)',
  debit: 'paymentBank(passport, amount)',
  setBalance: '',
  credit: 'addBank(passport, amount)',
  offline: 'yes',
  fines: '',
  setFines: '',
  onDuty: 'numPermission(group)',
  onDutyLists: 'sources',
  notify: 'Notify(color, text, time)',
}

/**
 * Some copies have several banks, and do nothing without the name of one; the others take one argument less. paymentBank pays for online
 * players only, and copies with several banks return no balance of offline ones. delBank stops at 0 and is no debit. A copy of v4 with the
 * functions of v5 has the events of v4 (infectro/CreativeV4 9bf02b9).
 */
const creative: Base = {
  ...creative4,
  source: 'userSource(passport)',
  identity: 'userIdentity(passport)',
  credit: "addBank(passport, amount, 'Private')",
  fines: 'getFines(passport)',
  removeFines: 'delFines(passport, amount)',
  loaded: 'playerConnect(passport, source) or vRP:playerSpawn(passport, source)',
  unloaded: 'playerDisconnect(passport, source) or vRP:playerLeave(passport, source)',
}

/**
 * The balance is read from the identity, since GetBank takes a source in these. PaymentBank pays for online players only. Fines are off:
 * RemoveFine takes an amount in some copies and the id of one fine in others, GetFine returns a total in both, so they look the same.
 * The older ones emit Connect alone, the newer ones both events, in this order.
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
  fines: '',
  removeFines: '',
  item: 'ItemAmount(passport, item)',
  group: 'HasGroup(passport, group) or HasPermission(passport, group)',
  onDuty: 'NumPermission(group)',
  notify: 'Notify(title, text, color, time)',
  loaded: 'CharacterChosen(passport, source) or Connect(passport, source)',
  unloaded: 'Disconnect(passport, source)',
}

/** GetBank takes a passport here, which saves reading the whole identity. A number is made at its first read. */
const extended: Base = {
  ...network,
  phone: 'Phone(passport)',
  balance: 'GetBank(passport)',
}

export const bases = { vrp05, vrpex, vrpex31, vrp2, creative4, creative, network, extended } satisfies Record<
  string,
  Base
>
export type BaseName = keyof typeof bases
