import type { Engine } from '@orelhao/engine/engine'
import { imposeSanction } from '@orelhao/engine/moderation/impose-sanction'
import type { ReportReason } from '@orelhao/protocol/moderation/rules'
import type { SettableClock } from '../settable-clock.ts'
import { callAs, callForAnswer } from './call-as.ts'
import { once } from './once.ts'

const minuteMs = 60_000

interface PastReport {
  minutesAgo: number
  /** Ids of citizens. */
  by: number
  app: string
  kind: string
  thing: string
  reason: ReportReason
  note: string
}

/** Reports about the citizens' ads, oldest first. */
const reports: readonly PastReport[] = [
  {
    ...{ minutesAgo: 310, by: 2, app: 'olx', kind: 'ad', thing: '2' },
    ...{ reason: 'scam', note: 'Fui visitar: a delegacia fica do outro lado da cidade.' },
  },
  {
    ...{ minutesAgo: 190, by: 6, app: 'olx', kind: 'ad', thing: '2' },
    ...{ reason: 'scam', note: 'Pediu sinal adiantado e sumiu.' },
  },
  {
    ...{ minutesAgo: 95, by: 12, app: 'olx', kind: 'ad', thing: '1' },
    ...{ reason: 'other', note: 'O barco é do meu tio.' },
  },
]

/** A quarrel by SMS, whose last message is reported. */
const quarrel = [
  { from: 8, to: 11, text: 'E o sinal que eu te paguei pelo terreno?' },
  { from: 11, to: 8, text: 'Contrato é contrato, Heitor.' },
  { from: 8, to: 11, text: 'Devolve hoje ou eu vou aí te ensinar a respeitar pescador.' },
] as const
const quarrelMinutesAgo = 42

const warning = 'Anúncio com endereço falso'
const appeal = 'A delegacia mudou de lugar depois do anúncio. Já corrigi o texto.'

/** Gives the demo's moderator something to decide: reports, and a warning with an appeal. An interrupted run resumes at the next start. */
export async function seedModeration(engine: Engine, time: SettableClock): Promise<void> {
  try {
    await once(engine, 'city/reports', () => replayReports(engine, time))
    await once(engine, 'city/appeal', () => replayAppeal(engine))
  } finally {
    time.offsetMs = 0
  }
}

async function replayReports(engine: Engine, time: SettableClock): Promise<void> {
  for (const { minutesAgo, by, app, kind, thing, reason, note } of reports) {
    time.offsetMs = -minutesAgo * minuteMs
    await callAs(engine, by, 'moderation_report', [app, kind, thing, reason, note])
  }
  let last: unknown
  for (const [index, { from, to, text }] of quarrel.entries()) {
    time.offsetMs = -(quarrelMinutesAgo - 2 * index) * minuteMs
    last = await callForAnswer(engine, from, 'sms_send', [`555-${to === 8 ? 808 : 211}`, text], `seed-quarrel-${index}`)
  }
  const { id } = last as { id: number }
  await callAs(engine, 11, 'moderation_report', ['sms', 'message', String(id), 'offence', 'Me ameaçou.'])
  time.offsetMs = 0
}

/** The player has read the warning, so that it does not cover their phone. */
async function replayAppeal(engine: Engine): Promise<void> {
  const about = { actor: 1, case_id: 0, player: 11, reason: warning }
  const id = await engine.transact((transaction) =>
    imposeSanction(transaction, about, { kind: 'warning', app: '', seconds: 0 }),
  )
  await callAs(engine, 11, 'moderation_read', [id])
  await callAs(engine, 11, 'moderation_appeal', [id, appeal])
}
