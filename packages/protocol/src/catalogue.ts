import * as bank from './bank/contract.ts'
import * as calls from './calls/contract.ts'
import * as casino from './casino/contract.ts'
import * as contacts from './contacts/contract.ts'
import * as custom from './custom/contract.ts'
import * as gallery from './gallery/contract.ts'
import * as gulper from './gulper/contract.ts'
import * as instagram from './instagram/contract.ts'
import * as itunes from './itunes/contract.ts'
import * as minesweeper from './minesweeper/contract.ts'
import * as moderation from './moderation/contract.ts'
import * as moderator from './moderator/contract.ts'
import * as notes from './notes/contract.ts'
import * as olx from './olx/contract.ts'
import type { AnswerOf, ArgsOf, Refusal } from './operation.ts'
import * as paypal from './paypal/contract.ts'
import * as services from './services/contract.ts'
import * as settings from './settings/contract.ts'
import * as shell from './shell/contract.ts'
import * as sms from './sms/contract.ts'
import * as tinder from './tinder/contract.ts'
import * as tor from './tor/contract.ts'
import * as twitter from './twitter/contract.ts'
import * as uploads from './uploads/contract.ts'
import * as weazel from './weazel/contract.ts'
import * as whatsapp from './whatsapp/contract.ts'
import * as yellowpages from './yellowpages/contract.ts'

/** Every contract, by the name of its app's folder, which owners use too. One line per app. */
const contracts = {
  shell,
  settings,
  contacts,
  sms,
  calls,
  services,
  bank,
  uploads,
  gallery,
  paypal,
  notes,
  minesweeper,
  gulper,
  whatsapp,
  tor,
  instagram,
  twitter,
  itunes,
  olx,
  yellowpages,
  weazel,
  tinder,
  casino,
  custom,
  moderation,
  moderator,
}

type Part = 'operations' | 'events'
type PartsOf<P extends Part> = {
  [App in keyof typeof contracts]: (typeof contracts)[App] extends Record<P, infer Entries> ? Entries : never
}[keyof typeof contracts]
type Intersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never
type Joined<P extends Part> = { [Name in keyof Intersection<PartsOf<P>>]: Intersection<PartsOf<P>>[Name] }

function joined<P extends Part>(part: P): Joined<P> {
  return Object.assign({}, ...Object.values(contracts).map((contract) => partOf(contract, part)))
}

function partOf(contract: { [P in Part]?: object }, part: Part): object {
  return contract[part] ?? {}
}

/** Every operation of the engine, by its name on the wire. */
export const operations = joined('operations')

/** Every event that the phone may receive, by its name on the wire. */
export const events = joined('events')

/** App → its Portuguese name for owners. */
export const appTitles: ReadonlyMap<string, string> = new Map(
  Object.entries(contracts).map(([app, { title }]) => [app, title]),
)

/** Operation → its app. */
export const appOf = appsOf('operations')

/** Event → its app. */
export const appOfEvent = appsOf('events')

function appsOf(part: Part): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(contracts).flatMap(([app, contract]) =>
      Object.keys(partOf(contract, part)).map((name) => [name, app]),
    ),
  )
}

export type Operations = typeof operations
export type Member = keyof Operations
export type Args<M extends Member> = ArgsOf<Operations[M]>
export type Answer<M extends Member> = AnswerOf<Operations[M]>
export type RefusalCode<M extends Member> = keyof Operations[M]['refuses'] & string
/** The wire's answer: the result, or a refusal where the operation declares any. */
export type WireAnswer<M extends Member> = [RefusalCode<M>] extends [never] ? Answer<M> : Answer<M> | Refusal

export type Events = typeof events
export type EventName = keyof Events
export type EventArgs<E extends EventName> = ArgsOf<Events[E]>
