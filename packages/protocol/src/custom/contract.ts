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
    doc: 'What the player decided about apps of other people.',
    names: [],
    args: [],
    answer: Type.Array(AppChoice),
    writes: false,
  }),
  custom_install: operation({
    doc: 'Installs an app for the player, or removes it with all that it kept and was granted.',
    names: ['app', 'isInstalled'],
    args: [AppName, Type.Boolean()],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['noStore', 'tooManyApps']),
  }),
  custom_grant: operation({
    doc: 'The player lets an app have something that the owner lets it ask for, or no longer does.',
    names: ['app', 'permission', 'isGranted'],
    args: [AppName, Permission, Type.Boolean()],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['notAskable', 'tooManyApps']),
  }),
  custom_names: operation({
    doc: 'Under which names an app keeps something for the player, and how many characters that is.',
    names: ['app'],
    args: [AppName],
    answer: Type.Object({ names: Type.Array(Name), size: Type.Integer({ minimum: 0 }) }),
    namesApp: true,
    writes: false,
  }),
  custom_get: operation({
    doc: 'What an app keeps for the player under a name; null where that is nothing.',
    names: ['app', 'name'],
    args: [AppName, Name],
    answer: orNull(Value),
    namesApp: true,
    writes: false,
  }),
  custom_set: operation({
    doc: `Keeps a text for the player in an app’s name: ${limits.names} of them, ${limits.kept} characters together.`,
    names: ['app', 'name', 'value'],
    args: [AppName, Name, Value],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
    refuses: pick(refusals, ['appFull', 'phoneFull']),
  }),
  custom_unset: operation({
    doc: 'Forgets what an app keeps for the player under a name, or everything where none is given.',
    names: ['app', 'name'],
    args: [AppName, Type.Optional(Name)],
    answer: Type.Null(),
    namesApp: true,
    writes: true,
  }),
  custom_payee: operation({
    doc: 'The name of who receives an app’s payments, as the server’s owner has set it.',
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
    doc: 'The apps that resources brought on the player’s computer, all of them: JSON of a list of apps.',
    names: ['apps'],
    args: [Type.String()],
    durable: false,
  }),
  CUSTOM_MESSAGE: event({
    doc: 'A message of a resource for the page of its app, while that is open: JSON.',
    names: ['app', 'message'],
    args: [Type.String(), Type.String()],
    durable: false,
  }),
}
