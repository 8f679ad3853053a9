import * as bank from './bank/contract.ts'
import * as calls from './calls/contract.ts'
import * as contacts from './contacts/contract.ts'
import * as gallery from './gallery/contract.ts'
import type { AnswerOf, ArgsOf, Refusal } from './operation.ts'
import * as paypal from './paypal/contract.ts'
import * as services from './services/contract.ts'
import * as settings from './settings/contract.ts'
import * as shell from './shell/contract.ts'
import * as sms from './sms/contract.ts'
import * as uploads from './uploads/contract.ts'

/** Every operation of the engine, by its name on the wire. One line per app. */
export const operations = {
  ...settings.operations,
  ...contacts.operations,
  ...sms.operations,
  ...calls.operations,
  ...services.operations,
  ...bank.operations,
  ...uploads.operations,
  ...gallery.operations,
  ...paypal.operations,
}

/** Every event the phone may be told, by its name on the wire. One line per app. */
export const events = {
  ...shell.events,
  ...settings.events,
  ...contacts.events,
  ...sms.events,
  ...calls.events,
  ...services.events,
  ...bank.events,
  ...gallery.events,
  ...paypal.events,
}

export type Operations = typeof operations
export type Member = keyof Operations
export type Args<M extends Member> = ArgsOf<Operations[M]>
export type Answer<M extends Member> = AnswerOf<Operations[M]>
export type RefusalCode<M extends Member> = keyof Operations[M]['refuses'] & string
/** What the wire answers: the result, or a refusal where the operation declares any. */
export type WireAnswer<M extends Member> = [RefusalCode<M>] extends [never] ? Answer<M> : Answer<M> | Refusal

export type Events = typeof events
export type EventName = keyof Events
export type EventArgs<E extends EventName> = ArgsOf<Events[E]>
