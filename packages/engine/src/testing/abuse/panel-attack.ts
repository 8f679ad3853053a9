import { hash } from 'node:crypto'
import type { PanelFault } from '@orelhao/protocol/panel/panel-answers'
import { type PanelMember, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { type Permission, type Role, roleRules, roles } from '@orelhao/protocol/panel/roles'
import { sample } from 'fast-check'
import { sql } from 'kysely'
import { Compile } from 'typebox/compile'
import type { Database } from '../../database/database.ts'
import type { PageRequest } from '../../owner/pages/page-request.ts'
import { retentionPolicies } from '../../tables.ts'
import type { PanelBrowser } from '../panel-browser.ts'
import { valuesOf } from './arbitraries.ts'
import { hostileArguments, hostileTexts } from './hostile.ts'
import type { SeenValues } from './seen-values.ts'

export const panelMembers = Object.keys(panelCalls) as PanelMember[]
const accepts = new Map(panelMembers.map((member) => [member, Compile(panelCalls[member].args)]))

export function mayCall(role: Role, member: PanelMember): boolean {
  const { permission } = panelCalls[member] as { permission?: Permission }
  return permission === undefined || roleRules[role].permissions.includes(permission)
}

/** A text that only some roles may read, and only in the answers of some calls. */
export interface Secret {
  text: string
  /** Undefined: in no answer of anybody. */
  isFor?(role: Role, member: PanelMember): boolean
}

/** Texts and people that answers must not show. */
interface Hidden {
  secrets: readonly Secret[]
  /** Numbers of the people whom a case hides until somebody reveals it. */
  peopleOfCase: ReadonlyMap<number, readonly string[]>
}

/** Calls that end the session which calls, or others, or change what a later check needs. */
const endsSessions: readonly PanelMember[] = ['signOut', 'endSession']

/** Attacks every call of the panel, as each role. Violations must be empty at the end. */
export class PanelAttack {
  cases = 0
  readonly violations: string[] = []
  /** Calls that have answered each role at least once. */
  readonly answered = new Map<Role, Set<PanelMember>>(roles.map((role) => [role, new Set()]))
  readonly #hidden: Hidden
  readonly #seen: SeenValues
  #seed: number

  constructor(hidden: Hidden, seen: SeenValues, seed: number) {
    this.#hidden = hidden
    this.#seen = seen
    this.#seed = seed
  }

  /** Every call with arguments that its schema allows: real ids and words, of other players too. */
  async callAll(role: Role, browser: PanelBrowser, count: number): Promise<void> {
    for (const member of panelMembers) {
      if (endsSessions.includes(member)) continue
      const sources = { seenValues: this.#seen, mark: '' }
      for (const args of sample(valuesOf(panelCalls[member].args, sources), { numRuns: count, seed: this.#seed++ }))
        await this.#check(role, browser, member, JSON.stringify(args))
    }
  }

  /** Every call with each hostile value in place of each argument and of all of them; one in `oneOf`. */
  async callHostile(role: Role, browser: PanelBrowser, oneOf = 1): Promise<void> {
    for (const member of panelMembers) {
      const sources = { seenValues: this.#seen, mark: '' }
      const [good = {}] = sample(valuesOf(panelCalls[member].args, sources), {
        numRuns: 1,
        seed: this.#seed++,
      }) as object[]
      const names = Object.keys(panelCalls[member].args.properties)
      const bodies = [
        ...[...names, '__proto__', 'constructor'].flatMap((name) =>
          hostileTexts.map((text) => withText(good, name, text)),
        ),
        ...hostileArguments,
      ]
      for (const [index, body] of bodies.entries())
        if (index % oneOf === 0 && !endsSessions.includes(member)) await this.#check(role, browser, member, body)
    }
  }

  async #check(role: Role, browser: PanelBrowser, member: PanelMember, body: string): Promise<void> {
    this.cases++
    const response = await browser.post(member, undefined, { body, address: `${role} ${this.cases}` })
    const complain = (what: string) => this.violations.push(`${role} ${member}(${body.slice(0, 150)}): ${what}`)
    const answer = JSON.parse(response.body) as { answer?: unknown; refused?: string; fault?: PanelFault }
    const isAllowed = mayCall(role, member)
    if (!isAllowed && (response.status !== 403 || answer.fault !== 'forbidden'))
      complain(`not forbidden: ${response.status} ${response.body.slice(0, 200)}`)
    if (isAllowed) {
      const fits = accepts.get(member)?.Check(JSON.parse(body)) ?? false
      // two arguments may exclude each other, and a role may not see an app: those are faults of the sender too
      if (!fits && answer.fault !== 'invalid_args')
        complain(`accepted what its schema forbids: ${response.body.slice(0, 200)}`)
      if (fits && answer.fault !== undefined && answer.fault !== 'invalid_args') complain(`the fault ${answer.fault}`)
      if ('answer' in answer) this.answered.get(role)?.add(member)
    }
    for (const { text, isFor } of this.#hidden.secrets)
      if (response.body.includes(text) && !isFor?.(role, member)) complain(`the answer contains ${text}`)
    if (member !== 'reveal') for (const what of this.#joined(answer.answer)) complain(what)
    if ('answer' in answer) this.#seen.learn(this.#withoutSecrets(answer.answer))
  }

  /** A secret that is sent as a reason would come back in answers to everybody. */
  #withoutSecrets(value: unknown): unknown {
    const isSecret = (text: string) => this.#hidden.secrets.some((secret) => text.includes(secret.text))
    return JSON.parse(
      JSON.stringify(value, (_, entry) => (typeof entry === 'string' && isSecret(entry) ? null : entry)),
    )
  }

  /** Objects of an answer that show who is behind a hidden case. */
  #joined(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap((entry) => this.#joined(entry))
    if (typeof value !== 'object' || value === null) return []
    const { id, decisions, case_id, found } = value as Record<string, unknown>
    const own = typeof found === 'object' && found !== null ? (found as { id?: unknown }).id : undefined
    const about = [case_id, own, ...(decisions !== undefined ? [id] : [])]
    const people = about.flatMap((one) => this.#hidden.peopleOfCase.get(one as number) ?? [])
    const text = JSON.stringify(value)
    const shown = people.filter((phone) => text.includes(phone))
    return [
      ...shown.map((phone) => `${phone} beside a case that hides it: ${text.slice(0, 200)}`),
      ...Object.values(value).flatMap((entry) => this.#joined(entry)),
    ]
  }
}

/** An object as JSON text in which one member has a given text. */
function withText(good: object, name: string, text: string): string {
  const others = Object.entries(good).filter(([key, value]) => key !== name && value !== undefined)
  return `{${[...others.map(([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`), `${JSON.stringify(name)}:${text}`].join(',')}}`
}

/** Requests that a page of another site, a form or a tool may send with a moderator's cookie. None may be answered. */
export const foreignRequests: readonly (Partial<PageRequest> & { what: string })[] = [
  { what: 'no header of ours', headers: { 'x-orelhao-panel': undefined } as never },
  { what: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  { what: 'a text', headers: { 'content-type': 'text/plain' } },
  { what: 'a form with files', headers: { 'content-type': 'multipart/form-data; boundary=x' } },
  { what: 'a type that only begins with JSON', headers: { 'content-type': 'application/jsonp' } },
  { what: 'another site', headers: { 'sec-fetch-site': 'cross-site' } },
  { what: 'another name of the same site', headers: { 'sec-fetch-site': 'same-site' } },
  { what: 'a typed address', headers: { 'sec-fetch-site': 'none' } },
  ...['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'].map((method) => ({ what: method, method })),
]

/** A digest of every row of every table, to see that nothing has changed. */
export async function fingerprint(database: Database): Promise<string> {
  const parts: string[] = []
  for (const table of retentionPolicies.keys()) {
    const { rows } = await database.read((db) => sql<object>`SELECT * FROM ${sql.table(table)}`.execute(db))
    parts.push(
      `${table} ${hash(
        'sha256',
        rows
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join('\n'),
        'hex',
      )}`,
    )
  }
  return parts.join('\n')
}
