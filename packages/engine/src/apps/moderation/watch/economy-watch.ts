import type { MoneyKind } from '@orelhao/protocol/moderation/rules'
import type { WatchPorts } from '../../../core/context.ts'
import type { LeaderContext, LeaderTask } from '../../../core/leader-tasks.ts'
import type { Db } from '../../../database/database.ts'
import type { EconomyWatch } from '../../../ports.ts'
import { accountOwner } from '../../../shared/ledger/accounts.ts'
import { dayOf } from '../../../shared/ledger/report/store.ts'
import { dueAlerts, type MoneyFinding, openCaseOf } from '../../../shared/moderation/alerts/store.ts'
import { casesTopic } from '../../../shared/moderation/cases/topic.ts'
import { deliverAlerts } from './deliver-alerts.ts'
import { findCircle } from './find-circle.ts'
import { type Facts, findCasinoReturn, findCreated, findRiches, findSmallPayments } from './rules.ts'
import * as store from './store.ts'

/** Pause between two looks at what is new. */
const pauseMs = 15_000
/** Sides of movements in one step: about half as many movements. */
const sidesAtOnce = 200
/** Movements that are younger may become visible after later ones: their transactions end in any order. */
const settledSeconds = 10
/** A payment through a framework's bank takes longer. */
const paidSeconds = 60
const daySeconds = 24 * 3600
/** Days before today that say what is usual. */
const historyDays = 30
/** Lines of one player that one look reads from each table. */
const maxLines = 2000
const playersBets = 1000
const gamesBets = 5000

const isOn = ({ created, riches, circle, smallPayments, casino }: EconomyWatch) =>
  casino || created + riches + circle + smallPayments > 0

/**
 * Looks at the money that moved since the last look, a few movements in a step, and opens a case for what a rule of the owner finds. Only
 * the players of those movements are looked at, each by the index of their own lines. Delivers the alerts of all cases that the phone
 * opened by itself.
 */
export function economyWatch(ports: WatchPorts): LeaderTask {
  const { sendAlert, log } = ports
  const watch = () => (ports.economyWatch && isOn(ports.economyWatch) ? ports.economyWatch : undefined)
  /** Whole games are compared once a day. */
  const comparedOn = new Map<string, number>()

  async function hasNews(db: Db, now: number): Promise<boolean> {
    if ((await dueAlerts(db, now, 1)).length > 0) return true
    if (!watch()) return false
    const at = await store.position(db)
    if (!at) return true
    const [journal] = await store.journalSides(db, at.journal, now - settledSeconds, 1)
    return journal !== undefined || (await store.paymentSides(db, at.payment, now - paidSeconds, 1)).length > 0
  }

  /** Looks at the next movements; returns whether more wait, which need not wait for the next pause. */
  async function look(context: LeaderContext, rules: EconomyWatch, now: number): Promise<boolean> {
    const at = await context.read(store.position)
    if (!at) {
      await context.transact(async ({ db }) => store.savePosition(db, await store.newest(db), true))
      return false
    }
    const [journals, payments] = await context.read(async (db) => [
      await store.journalSides(db, at.journal, now - settledSeconds, sidesAtOnce),
      await store.paymentSides(db, at.payment, now - paidSeconds, sidesAtOnce / 2),
    ])
    const sides = { journal: whole(journals), payment: payments }
    const all = [...sides.journal, ...sides.payment]
    if (all.length === 0) return false
    const findings: MoneyFinding[] = []
    for (const [player, list] of Map.groupBy(all, ({ account }) => accountOwner(account)))
      if (player !== undefined) findings.push(...(await context.read((db) => findingsOf(db, player, list, rules, now))))
    findings.push(...(await wholeGames(context, all, rules, now)))
    const next = { journal: lastId(sides.journal, at.journal), payment: lastId(sides.payment, at.payment) }
    await context.transact(async ({ db, publish }) => {
      if (findings.length > 0) publish(casesTopic, 'MODERATOR_CASES', 0)
      for (const finding of findings) await openCaseOf(db, finding, now)
      await store.savePosition(db, next, false)
    })
    return journals.length === sidesAtOnce || payments.length === sidesAtOnce
  }

  async function wholeGames(context: LeaderContext, sides: readonly store.Side[], rules: EconomyWatch, now: number) {
    const day = dayOf(now)
    const findings: MoneyFinding[] = []
    for (const game of rules.casino ? gamesIn(sides) : []) {
      if (comparedOn.get(game) === day) continue
      const facts = findCasinoReturn(await context.read((db) => store.lastBets(db, game, 0, gamesBets)), false)
      comparedOn.set(game, day)
      if (facts) findings.push(finding('casino-return', 0, day, { game, ...facts }))
    }
    return findings
  }

  return {
    name: 'moderation/watch',
    hasWork: (db, nowMs) => hasNews(db, Math.floor(nowMs / 1000)),
    lookEveryMs: pauseMs,
    async step(context) {
      const now = Math.floor((await context.nowMs()) / 1000)
      const rules = watch()
      if (rules && (await look(context, rules, now))) return 0
      return (await deliverAlerts(context, { ...(sendAlert && { sendAlert }), log }, now)) ? 0 : undefined
    },
    onElected() {},
  }
}

/** Everything that the rules find about one player; `sides` are the new movements. */
async function findingsOf(
  db: Db,
  player: number,
  sides: readonly store.Side[],
  rules: EconomyWatch,
  now: number,
): Promise<MoneyFinding[]> {
  const since = now - daySeconds
  const day = dayOf(now)
  const lines = await store.linesSince(db, player, since, maxLines)
  const linesOf = (other: number) => store.linesSince(db, other, since, maxLines)
  const usual = async () => {
    const days = Array.from({ length: historyDays }, (_, index) => day - 1 - index)
    return store.receivedOn(db, player, days)
  }
  const found: [MoneyKind, Facts | undefined][] = [
    ['created', findCreated(lines, rules)],
    ['riches', findRiches(lines, rules.riches > 0 ? await usual() : [], rules)],
    ['small-payments', findSmallPayments(lines, rules)],
    ['circle', await findCircle(player, lines, rules.circle, linesOf)],
  ]
  for (const game of rules.casino ? gamesIn(sides) : []) {
    const facts = findCasinoReturn(await store.lastBets(db, game, player, playersBets), true)
    found.push(['casino-return', facts && { game, ...facts }])
  }
  return found.flatMap(([rule, facts]) => (facts ? [finding(rule, player, day, facts)] : []))
}

function finding(rule: MoneyKind, player: number, day: number, copy: Facts): MoneyFinding {
  return { app: rule === 'casino-return' ? 'casino' : 'bank', rule, player, day, copy }
}

/** Games of the casino in which money moved: `casino_mine_start` is one of mines. */
function gamesIn(sides: readonly store.Side[]): string[] {
  const names = sides.flatMap(({ reason }) => /^casino_(mine|crash|double)_/.exec(reason)?.[1] ?? [])
  return [...new Set(names)].map((name) => (name === 'mine' ? 'mines' : name))
}

/** Without the last journal where the batch is full: its other side may be in the next one. */
function whole(sides: store.Side[]): store.Side[] {
  const last = sides.at(-1)?.id
  return sides.length < sidesAtOnce ? sides : sides.filter(({ id }) => id !== last)
}

function lastId(sides: readonly store.Side[], before: number): number {
  return sides.at(-1)?.id ?? before
}
