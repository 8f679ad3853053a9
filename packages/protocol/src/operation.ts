import { type Static, type TSchema, type TTuple, Type } from 'typebox'
import type { AppPart } from './open-apps.ts'
import type { Permission } from './panel/roles.ts'

/** Code → sentence in pt-BR. A refusal's sentence is beside the rule that causes it, in `rules.ts`. */
export type Refusals = Record<string, string>

/** A refusal on the wire. `code` is a key of the operation's `refuses`. */
export const Refusal = Type.Object({ error: Type.String(), code: Type.String() })
export type Refusal = Static<typeof Refusal>

/**
 * A call from the phone to the engine. `names` and `args` run in parallel; trailing arguments may be `Type.Optional`. `writes` operations
 * run in a transaction, accept an idempotency key and have the slower rate limit. A player runs one `heavy` read at a time; the same call
 * meanwhile shares the next one's answer. A `showsOthers` operation returns texts of other players to anyone with a code, or to the whole
 * city: for any other operation the abuse suite reports such texts as a leak. An operation is closed with its app, with its `part` of the
 * app, and with `namesApp` also with the app named by its first argument. One with a `permission` exists only for players whose role in the
 * panel has it: for anybody else it is unknown.
 */
export interface Operation<
  Args extends TSchema[] = TSchema[],
  Answer extends TSchema = TSchema,
  Writes extends boolean = boolean,
  Refuses extends Refusals = Refusals,
> {
  doc: string
  names: string[]
  args: TTuple<Args>
  answer: Answer
  writes: Writes
  heavy: boolean
  showsOthers: boolean
  part: AppPart | undefined
  namesApp: boolean
  permission: RequiredPermission | undefined
  refuses: Refuses
}

/** `anyRole`: every role of the panel is enough. */
export type RequiredPermission = Permission | 'anyRole'

interface OperationSource<Args extends TSchema[], Answer extends TSchema, Writes extends boolean, Refuses> {
  doc: string
  names: { [K in keyof Args]: string }
  args: [...Args]
  answer: Answer
  writes: Writes
  heavy?: Writes extends true ? never : boolean
  showsOthers?: boolean
  part?: AppPart
  namesApp?: boolean
  permission?: RequiredPermission
  refuses?: Refuses
}

/** Declares an operation. The wire answer may also be a refusal where `refuses` names one. */
export function operation<
  const Args extends TSchema[],
  Answer extends TSchema,
  const Writes extends boolean,
  const Refuses extends Refusals = Record<never, string>,
>(source: OperationSource<Args, Answer, Writes, Refuses>): Operation<Args, Answer, Writes, Refuses> {
  return {
    ...source,
    names: [...source.names],
    args: argumentList(source.args),
    heavy: source.heavy ?? false,
    showsOthers: source.showsOthers ?? false,
    part: source.part,
    namesApp: source.namesApp ?? false,
    permission: source.permission,
    refuses: source.refuses ?? ({} as Refuses),
  }
}

/**
 * An event for the phone. Durable events survive a lost connection; transient ones do not. An event that is durable for a player may be
 * `open` too: viewers of a topic receive it as a transient one. A `showsOthers` event brings a player's text to their followers, to players
 * who shared it, or to the author of what it answers; as with operations, the abuse suite reports any other such event as a leak.
 */
export interface PhoneEvent<
  Args extends TSchema[] = TSchema[],
  Durable extends boolean = boolean,
  Open extends boolean = boolean,
> {
  doc: string
  names: string[]
  args: TTuple<Args>
  durable: Durable
  open: Open
  showsOthers: boolean
}

interface EventSource<Args extends TSchema[], Durable extends boolean, Open extends boolean> {
  doc: string
  names: { [K in keyof Args]: string }
  args: [...Args]
  durable: Durable
  open?: Open
  showsOthers?: boolean
}

export function event<const Args extends TSchema[], const Durable extends boolean, const Open extends boolean = false>(
  source: EventSource<Args, Durable, Open>,
): PhoneEvent<Args, Durable, Open> {
  const { open = false as Open, showsOthers = false } = source
  return { ...source, open, showsOthers, names: [...source.names], args: argumentList(source.args) }
}

/** A tuple with an optional end, which JSON Schema expresses with `minItems`. */
function argumentList<Args extends TSchema[]>(schemas: [...Args]): TTuple<Args> {
  const required = schemas.filter((schema) => !Type.IsOptional(schema)).length
  return { ...Type.Tuple(schemas), minItems: required } as unknown as TTuple<Args>
}

/** Picks the `sentences` that one operation may answer. */
export function pick<const Sentences extends Refusals, const Code extends keyof Sentences>(
  sentences: Sentences,
  codes: readonly Code[],
): Pick<Sentences, Code> {
  return Object.fromEntries(codes.map((code) => [code, sentences[code]])) as Pick<Sentences, Code>
}

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** The handler's parameters for a tuple of argument schemas. */
export type ArgsOf<Entry> = Entry extends { args: TTuple<infer Args> }
  ? Args extends TSchema[]
    ? Static<TTuple<Args>> extends infer Values extends unknown[]
      ? Values
      : never
    : never
  : never

export type AnswerOf<Entry> = Entry extends { answer: infer Answer extends TSchema } ? Static<Answer> : never
