import type { PanelAnswers, PanelBody } from '@orelhao/protocol/panel/panel-answers'
import type { PanelArgs, PanelMember } from '@orelhao/protocol/panel/panel-contract'
import type { Role } from '@orelhao/protocol/panel/roles'
import type { TableSize } from '../core/retention/store.ts'
import type { PageRequest, PageResponse } from '../owner/pages/page-request.ts'
import { createLink } from '../panel/access/panel-access.ts'
import { Panel } from '../panel/panel.ts'
import type { Stage } from './world.ts'

const base = '/smartphone'
let visitors = 0

export function openPanel({ engine, ports, clock }: Stage): Panel {
  const { database, log } = ports
  return new Panel({
    database,
    engine,
    currency: () => ports.phone.currency,
    version: '1.2.3',
    clock,
    log,
    tables: async () => [],
  })
}

/** A panel whose budgets never end: its clock for them runs ahead of every call. */
export function openPatientPanel(
  { engine, ports, clock }: Stage,
  tables = async (): Promise<TableSize[]> => [],
): Panel {
  const { database, log } = ports
  let elapsedMs = 0
  const fast = {
    nowMs: () => clock.nowMs(),
    elapsedMs() {
      elapsedMs += 60_000
      return elapsedMs
    },
  }
  return new Panel({ database, engine, currency: () => 'R$', version: '1.2.3', clock: fast, log, tables })
}

/** A browser at the panel. It sends its cookie as a browser does. */
export class PanelBrowser {
  readonly #panel: Panel
  cookie = ''

  constructor(panel: Panel) {
    this.#panel = panel
  }

  /** Signed in as a player, or as the console without one. */
  static async signedIn(stage: Stage, panel: Panel, role: Role, player = 0): Promise<PanelBrowser> {
    const { code } = await createLink(stage.engine, { player, role, actor: player, seconds: 60 })
    const browser = new PanelBrowser(panel)
    const { body } = await browser.post('signIn', { code }, { address: `visitor ${visitors++}` })
    if (browser.cookie === '') throw new Error(`not signed in: ${body}`)
    return browser
  }

  /** Sends a request as the page does, with changes. */
  async post(member: string, args: unknown, changes: Partial<PageRequest> = {}): Promise<PageResponse> {
    const response = await this.#panel.answer({
      method: 'POST',
      path: `/admin/api/${member}`,
      query: '',
      body: JSON.stringify(args),
      address: '203.0.113.5',
      isHttps: false,
      isOwnMachine: false,
      base,
      ...changes,
      headers: {
        'content-type': 'application/json',
        'x-orelhao-panel': '1',
        ...(this.cookie !== '' && { cookie: `other=1; ${this.cookie}` }),
        ...changes.headers,
      },
    })
    const given = response.headers['set-cookie']
    if (given !== undefined) this.cookie = given.split(';')[0] ?? ''
    return response
  }

  /** The body of the answer to a call. */
  async body<M extends PanelMember>(member: M, args: PanelArgs<M>): Promise<PanelBody<PanelAnswers[M]>> {
    return JSON.parse((await this.post(member, args)).body)
  }

  /** Calls, and throws where it is not answered. */
  async call<M extends PanelMember>(member: M, args: PanelArgs<M>): Promise<PanelAnswers[M]> {
    const body = await this.body(member, args)
    if (!('answer' in body)) throw new Error(`${member}: ${JSON.stringify(body)}`)
    return body.answer
  }
}
