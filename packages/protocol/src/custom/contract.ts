import { type Static, Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Id, Line, UnixSeconds } from '../schemas.ts'
import { limits, permissions, refusals } from './rules.ts'

const AppName = Type.String({ minLength: 1, maxLength: limits.app })
const Name = Type.String({ minLength: 1, maxLength: limits.name })
const Value = Type.String({ maxLength: limits.value })
const Amount = Type.Integer({ minimum: 1, maximum: limits.amount })
const Permission = Type.Enum([...permissions])

/** The player's decision about one custom app. */
export const AppChoice = Type.Object({
  app: AppName,
  /** Null until they install or remove the app. */
  isInstalled: orNull(Type.Boolean()),
  granted: Type.Array(Permission),
})
export type AppChoice = Static<typeof AppChoice>

export const Receipt = Type.Object({ id: Id, value: Amount, paid_at: UnixSeconds })
export type Receipt = Static<typeof Receipt>

/** The app's name for owners. */
export const title = 'Apps de outras pessoas'

export const operations = {
  custom_apps: operation({
    doc: 'The player’s decisions about custom apps.',
    names: [],
    args: [],
    answer: Type.Array(AppChoice),
    writes: false,
  }),
  custom_install: operation({
    doc: 'Installs an app for the player, or removes it with its stored values and permissions.',
    names: ['app', 'isInstalled'],
    args: [AppName, Type.Boolean()],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['noStore', 'tooManyApps']),
  }),
  custom_grant: operation({
    doc: 'Grants an app a permission that the owner lets it ask for, or revokes one.',
    names: ['app', 'permission', 'isGranted'],
    args: [AppName, Permission, Type.Boolean()],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['notAskable', 'tooManyApps']),
  }),
  custom_names: operation({
    doc: 'The keys of an app’s stored values for the player, and their size in characters.',
    names: ['app'],
    args: [AppName],
    answer: Type.Object({ names: Type.Array(Name), size: Type.Integer({ minimum: 0 }) }),
    namesApp: true,
    writes: false,
  }),
  custom_get: operation({
    doc: 'An app’s stored value for the player under a key; null where there is none.',
    names: ['app', 'name'],
    args: [AppName, Name],
    answer: orNull(Value),
    namesApp: true,
    writes: false,
  }),
  custom_set: operation({
    doc: `Stores a text for the player under an app’s key: at most ${limits.names} keys, ${limits.kept} characters together.`,
    names: ['app', 'name', 'value'],
    args: [AppName, Name, Value],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['appFull', 'phoneFull']),
  }),
  custom_unset: operation({
    doc: 'Deletes an app’s stored value for the player under a key, or all values without a key.',
    names: ['app', 'name'],
    args: [AppName, Type.Optional(Name)],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
  }),
  custom_payee: operation({
    doc: 'The name of an app’s payee, as the server’s owner has set it.',
    names: ['app'],
    args: [AppName],
    answer: Type.String(),
    namesApp: true,
    writes: false,
    refuses: pick(refusals, ['noPayee', 'ownAccount']),
  }),
  custom_pay: operation({
    doc: 'Pays an app, from bank account to bank account. The player confirmed it in the phone’s own dialog.',
    names: ['app', 'value', 'description'],
    args: [AppName, Amount, Line(limits.description)],
    answer: Receipt,
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['noPayee', 'ownAccount', 'insufficientFunds']),
  }),
}

export const events = {
  CUSTOM_APPS: event({
    doc: 'All apps that resources registered on the player’s computer: JSON of a list of apps.',
    names: ['apps'],
    args: [Type.String()],
    durable: false,
  }),
  CUSTOM_MESSAGE: event({
    doc: 'A message from a resource to the page of its app, while that is open: JSON.',
    names: ['app', 'message'],
    args: [Type.String(), Type.String()],
    durable: false,
  }),
  CUSTOM_BADGE: event({
    doc: 'The number on the icon of an app of the owner or of a resource; 0 for none.',
    names: ['app', 'count'],
    args: [Type.String(), Type.Integer({ minimum: 0 })],
    durable: true,
  }),
}
