import { type Static, type TSchema, type TTuple, Type } from 'typebox'
import type { AppPart } from './open-apps.ts'

/** Code → sentence in pt-BR. The sentences of an expected no live beside the rule that causes it, in `rules.ts`. */
export type Refusals = Record<string, string>

/** An expected no, as it crosses the wire. `code` is a key of the operation's `refuses`. */
export const Refusal = Type.Object({ error: Type.String(), code: Type.String() })
export type Refusal = Static<typeof Refusal>

/**
 * One thing the phone may ask of the engine.
 * `names` and `args` run in parallel; trailing arguments may be `Type.Optional`.
 * `writes` operations run in a transaction, accept an idempotency key and have the slower rate limit. Of reads that are `heavy` a player
 * has one running at a time, and whoever asks the same meanwhile shares the next one's answer. One that `showsOthers` answers what
 * others wrote for whoever was handed a code or for the whole city: the abuse suite takes what anything else shows of others for a leak.
 * It is closed with its app, with the `part` of the app that it belongs to, and where it `namesApp` with the app that its first argument names.
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
  refuses: Refuses
}

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
  refuses?: Refuses
}

/** Declares an operation. The wire answer also admits a refusal where `refuses` names one. */
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
    refuses: source.refuses ?? ({} as Refuses),
  }
}

/**
 * One thing the phone is told. Durable events survive a lost connection; passing ones do not. One that is durable for a person may be
 * `open` too: whoever watches a topic hears it as a passing one. One that `showsOthers` brings what somebody published to those who follow
 * them, passed it on, or wrote what it answers; as with operations, the abuse suite takes any other such event for a leak.
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

/** A tuple that may be shorter by its optional end, which JSON Schema says with `minItems`. */
function argumentList<Args extends TSchema[]>(schemas: [...Args]): TTuple<Args> {
  const required = schemas.filter((schema) => !Type.IsOptional(schema)).length
  return { ...Type.Tuple(schemas), minItems: required } as unknown as TTuple<Args>
}

/** The entries of `sentences` that one operation may answer. */
export function pick<const Sentences extends Refusals, const Code extends keyof Sentences>(
  sentences: Sentences,
  codes: readonly Code[],
): Pick<Sentences, Code> {
  return Object.fromEntries(codes.map((code) => [code, sentences[code]])) as Pick<Sentences, Code>
}

export const orNull = <Schema extends TSchema>(schema: Schema) => Type.Union([schema, Type.Null()])

/** What a handler receives for a tuple of argument schemas. */
export type ArgsOf<Entry> = Entry extends { args: TTuple<infer Args> }
  ? Args extends TSchema[]
    ? Static<TTuple<Args>> extends infer Values extends unknown[]
      ? Values
      : never
    : never
  : never

export type AnswerOf<Entry> = Entry extends { answer: infer Answer extends TSchema } ? Static<Answer> : never
