import { operations } from '@orelhao/protocol/catalogue'
import { Refusal } from '@orelhao/protocol/operation'
import { type FaultCode, faultStatus } from '@orelhao/protocol/wire'
import { Compile } from 'typebox/compile'
import { type Case, isAllowed, members } from './cases.ts'

export type Outcome = { kind: 'result'; value: unknown } | { kind: 'refusal' } | { kind: 'fault'; code: FaultCode }

const answers = new Map(members.map((member) => [member, Compile(operations[member].answer)]))
const isRefusal = Compile(Refusal)
/** Faults that the sender caused. */
const senderFaults: readonly FaultCode[] = [
  'invalid_args',
  'bad_request',
  'too_large',
  'rate_limited',
  'unauthenticated',
  'unknown_member',
  'key_reused',
]

/** The outcome of a wire body. Throws if the catalogue does not declare it, or if it is a fault of the server. */
export function outcomeOf({ member }: Case, body: string): Outcome {
  const value: unknown = JSON.parse(body)
  const fault = faultIn(value)
  if (fault) {
    if (senderFaults.includes(fault)) return { kind: 'fault', code: fault }
    throw new Error(`the fault ${fault}`)
  }
  const { refuses } = operations[member]
  if (isRefusal.Check(value) && Object.hasOwn(refuses, value.code)) {
    const sentence = (refuses as Record<string, string>)[value.code]
    if (value.error === sentence) return { kind: 'refusal' }
    throw new Error(`the refusal ${value.code} with the sentence ${value.error}`)
  }
  const result = isNull(value) ? null : value
  if (answers.get(member)?.Check(result)) return { kind: 'result', value: result }
  throw new Error(`an answer that is not declared: ${body.slice(0, 300)}`)
}

/** Throws if arguments that the schema forbids were accepted, or allowed ones were rejected. */
export function checkAgainstSchema(call: Case, outcome: Outcome): void {
  const code = outcome.kind === 'fault' ? outcome.code : undefined
  if (code === 'too_large' || code === 'rate_limited' || call.key !== undefined) return
  if (code === 'unknown_member' && needsRole(call.member)) return // without the role the arguments are not looked at
  const isRefused = code === 'invalid_args' || code === 'bad_request' // the transport itself rejects prototypes
  if (isAllowed(call) === isRefused) {
    throw new Error(`its schema ${isRefused ? 'allows' : 'forbids'} it, and the outcome was ${code ?? outcome.kind}`)
  }
}

/** True for an operation that exists only for players with a role in the panel. */
export function needsRole(member: Case['member']): boolean {
  return operations[member].permission !== undefined
}

function isNull(value: unknown): boolean {
  return typeof value === 'object' && value !== null && '__null' in value
}

function faultIn(value: unknown): FaultCode | undefined {
  if (typeof value !== 'object' || value === null || !('__fault' in value)) return
  const { code } = value.__fault as { code: string }
  if (Object.hasOwn(faultStatus, code)) return code as FaultCode
  throw new Error(`a fault that is not declared: ${JSON.stringify(value).slice(0, 300)}`)
}

/** Objects in a JSON value with the mark, each as its id and its marked texts. */
export function findMarked(value: unknown, mark: string): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => findMarked(entry, mark))
  if (typeof value !== 'object' || value === null) return []
  const marked = Object.entries(value).filter(([, entry]) => typeof entry === 'string' && entry.includes(mark))
  if (marked.length === 0) return Object.values(value).flatMap((entry) => findMarked(entry, mark))
  return [JSON.stringify({ ...('id' in value && { id: value.id }), ...Object.fromEntries(marked) })]
}
