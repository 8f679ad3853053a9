import { randomBytes } from 'node:crypto'
import { digestOf, hashOf } from '@orelhao/engine/shared/moderation/audit/chain'

/** Rows of a city; the figures that issue and decision name are those of scale 1. */
export interface CitySize {
  players: number
  messages: number
  cases: number
  transfers: number
  posts: number
}

export function sizeOf(scale: number): CitySize {
  const scaled = (count: number) => Math.max(1000, Math.round(count * scale))
  return {
    players: 2000,
    messages: scaled(10_000_000),
    cases: scaled(100_000),
    transfers: scaled(1_000_000),
    posts: scaled(500_000),
  }
}

/** The ids of the city's players follow this one. */
export const firstPlayer = 1_000_000
/** Has every fortieth message, so that their export is a long one. */
export const heavyPlayer = firstPlayer + 1
/** Players of the city who decide; the last one did so in the first days only. */
export const moderators = 20
export const formerModerator = firstPlayer + moderators

export interface Fill {
  table: string
  rows: number
  /** Columns and expressions of `n`, which counts from 1; the same in both databases. */
  columns: Record<string, string>
  /** Condition for a row. */
  only?: string
}

const years = 3 * 365 * 86_400

/** Everything but the audit, whose hashes no SQL of both databases makes. `now` in unix seconds. */
export function fills({ players, messages, cases, transfers, posts }: CitySize, now: number): Fill[] {
  const half = Math.floor(messages / 2)
  const player = (expression: string) => `${firstPlayer} + 1 + (${expression}) % ${players}`
  const at = (count: number, seconds = years) =>
    `${now - seconds} + (n * ${Math.floor((seconds * 1000) / count)} - (n * ${Math.floor((seconds * 1000) / count)}) % 1000) / 1000`
  const phone = (id: string) => `CONCAT('8', 100000 + ${id} - ${firstPlayer})`
  const heavyOr = (expression: string) => `CASE WHEN n % 40 = 0 THEN ${heavyPlayer} ELSE ${expression} END`
  const sender = heavyOr(player('n * 7919'))
  const recipient = player('n * 104729 + n % 13')
  const conversations = players * 10
  const turn = `(n - 1 - (n - 1) % ${players}) / ${players}`
  const [one, other] = [player('n - 1'), player(`(n - 1) % ${players} + 1 + ${turn}`)]
  const conversation = `CASE WHEN n % 40 = 0 THEN 1 ELSE 1 + (n * 7919) % ${conversations} END`
  const kind = (names: readonly string[]) =>
    `CASE ${names.map((name, from) => `WHEN n % 20 < ${limitsOfKinds[from]} THEN '${name}'`).join(' ')} END`
  const isOpen = `CASE WHEN n > ${Math.floor(cases * 0.8)} OR n % 50 = 0 THEN 1 ELSE 0 END`
  const kinds = { app: kind(appsOfCases), kind: kind(kindsOfCases) }
  const account = (n: string) =>
    `CONCAT(CASE ${n} % 3 WHEN 0 THEN 'bank:' WHEN 1 THEN 'wallet:' ELSE 'casino:' END, ${player(`(${n} - ${n} % 3) / 3`)})`
  const entry = 'n - 1 - (n - 1) % 2'
  const pair = `(${entry}) / 2`
  return [
    {
      table: 'orelhao_players',
      rows: players,
      columns: {
        user_id: `${firstPlayer} + n`,
        name: "CONCAT('Silva ', n % 200)",
        firstname: "CONCAT('Pessoa', n)",
        phone: phone(`${firstPlayer} + n`),
        phone_key: phone(`${firstPlayer} + n`),
        moderator: '0',
        journalist: '0',
        seen_at: String(now),
        closed_at: '0',
      },
    },
    {
      table: 'orelhao_sms',
      rows: half,
      columns: {
        sender_id: sender,
        recipient_id: recipient,
        sender: phone(sender),
        recipient: phone(recipient),
        content: "CONCAT('Mensagem ', n, ': me encontra na praça às oito, leva o que falta')",
        delivered: '1',
        is_read: '1',
        sender_gone: '0',
        recipient_gone: '0',
        created_at: at(half),
      },
    },
    {
      table: 'orelhao_chat_conversations',
      rows: conversations,
      columns: {
        id: 'n',
        app: "'whatsapp'",
        pair: `CASE WHEN ${one} < ${other} THEN CONCAT(${one}, ':', ${other}) ELSE CONCAT(${other}, ':', ${one}) END`,
        title: "''",
        owner: '0',
        created_at: String(now - years),
      },
    },
    {
      table: 'orelhao_chat_members',
      rows: conversations,
      columns: { conversation_id: 'n', player: one, app: "'whatsapp'", ...member(now) },
    },
    {
      table: 'orelhao_chat_members',
      rows: conversations,
      columns: { conversation_id: 'n', player: other, app: "'whatsapp'", ...member(now) },
    },
    {
      table: 'orelhao_chat_messages',
      rows: half,
      columns: {
        conversation_id: conversation,
        sender: `CASE WHEN n % 2 = 0 THEN ${player(`(${conversation}) - 1`)} ELSE ${player(`((${conversation}) - 1) % ${players} + 1`)} END`,
        type: "'text'",
        content: "CONCAT('Zap ', n, ': chego em dez minutos, espera na porta')",
        created_at: at(half),
      },
    },
    {
      table: 'orelhao_cases',
      rows: cases,
      columns: {
        ...kinds,
        thing: 'n',
        author: player('n * 31'),
        is_private: 'CASE WHEN n % 20 < 14 THEN 1 ELSE 0 END',
        is_open: isOpen,
        reports: '1 + n % 2',
        decisions: `1 - (${isOpen})`,
        created_at: at(cases),
        decided_at: `CASE WHEN (${isOpen}) = 1 THEN 0 ELSE ${at(cases)} + 3600 END`,
        severity: "CASE WHEN n % 100 = 7 THEN 'high' ELSE '' END",
      },
    },
    ...[0, 1].map((turn) => ({
      table: 'orelhao_reports',
      rows: cases,
      columns: {
        ...kinds,
        thing: 'n',
        reporter: player(`n * 17 + ${turn}`),
        author: player('n * 31'),
        reason: "'offence'",
        copy: `CONCAT('{"text":"texto denunciado ', n, '"}')`,
        created_at: at(cases),
        case_id: 'n',
        note: "'me xingou'",
        around: `'[{"by":"555","text":"oi","at":1}]'`,
      },
      ...(turn === 1 && { only: 'n % 2 = 1' }),
    })),
    {
      table: 'orelhao_sanctions',
      rows: Math.floor(cases / 2),
      columns: {
        player: player('n * 13'),
        kind: "CASE n % 4 WHEN 0 THEN 'warning' WHEN 1 THEN 'ban' WHEN 2 THEN 'freeze' ELSE 'mute' END",
        app: "CASE WHEN n % 3 = 0 THEN '' ELSE 'sms' END",
        reason: "'ofensa repetida'",
        case_id: 'n * 2',
        created_at: at(cases / 2),
        ends_at: `CASE WHEN n % 97 = 0 THEN 0 WHEN n % 101 = 0 THEN ${now + years} ELSE ${now} - 1 - n % 1000000 END`,
        read_at: '1',
        appeal: "CASE WHEN n % 10 = 0 THEN 'não fui eu' ELSE NULL END",
        appealed_at: `CASE WHEN n % 10 = 0 THEN ${at(cases / 2)} ELSE 0 END`,
        answered_at: 'CASE WHEN n % 200 = 0 THEN 0 ELSE 1 END',
      },
    },
    {
      table: 'orelhao_accounts',
      rows: players * 3,
      columns: { name: account('(n - 1)'), balance: '1000 + n * 7919 % 100000' },
    },
    {
      table: 'orelhao_journals',
      rows: transfers,
      columns: {
        reason: "CASE n % 3 WHEN 0 THEN 'bank_transfer' WHEN 1 THEN 'paypal_send' ELSE 'bank_pix' END",
        actor: player('n * 7'),
        created_at: at(transfers, 60 * 86_400),
      },
    },
    {
      table: 'orelhao_entries',
      rows: transfers * 2,
      columns: {
        journal_id: `${pair} + 1`,
        account: `CASE WHEN n % 2 = 1 THEN CONCAT('bank:', ${player(`(${pair}) * 7`)}) ELSE CONCAT('bank:', ${player(`(${pair}) * 11 + 5`)}) END`,
        amount: `CASE WHEN n % 2 = 1 THEN -(1 + (${pair}) % 900) ELSE 1 + (${pair}) % 900 END`,
        description: "'Transferência'",
        created_at: at(transfers * 2, 60 * 86_400),
      },
    },
    {
      table: 'orelhao_social_profiles',
      rows: players,
      columns: {
        id: 'n',
        app: "'twitter'",
        owner: `${firstPlayer} + n`,
        handle: "CONCAT('pessoa', n)",
        likeness: "CONCAT('pessoa', n)",
        name: "CONCAT('Pessoa ', n)",
        plain: "CONCAT('pessoa ', n)",
        bio: "''",
        verified: '0',
        created_at: '1',
      },
    },
    {
      table: 'orelhao_social_posts',
      rows: posts,
      columns: {
        app: "'twitter'",
        author: `1 + n * 211 % ${players}`,
        content: "CONCAT('Tweet ', n, ' sobre a vida na cidade, a fila da padaria e o preço do pastel')",
        is_reply: '0',
        created_at: at(posts),
      },
    },
  ]
}

const appsOfCases = ['sms', 'whatsapp', 'tor', 'twitter', 'olx', 'weazel', 'bank']
const kindsOfCases = ['message', 'message', 'message', 'tweet', 'ad', 'article', 'riches']
/** Of twenty cases: eight are SMS, five WhatsApp, one Deep Web, two each of the networks and ads, one each of news and money. */
const limitsOfKinds = [8, 13, 14, 16, 18, 19, 20]

const member = (now: number) => ({
  joined_at: String(now - years),
  left_at: '0',
  after_id: '0',
  read_to: '0',
  unread: '0',
  last_id: '1',
})

/** Rows of the audit, a valid chain: one decision for each case, one in fifty a reveal too. */
export function* auditRows({ players, cases }: CitySize, now: number) {
  let [number, previous] = [0, '']
  for (let n = 1; n <= cases; n++)
    for (const action of n % 50 === 0 ? ['reveal', 'keep'] : ['keep']) {
      const details = JSON.stringify({ reason: 'nada demais', salt: randomBytes(16).toString('base64url') })
      const actor = n <= 50 ? formerModerator : firstPlayer + 1 + (n % (moderators - 1))
      const links = { number: ++number, digest: digestOf(details), previous }
      const row = {
        ...links,
        at: now - years + n * 60,
        actor,
        action,
        case_id: n,
        player: firstPlayer + 1 + ((n * 31) % players),
      }
      previous = hashOf(row)
      yield { ...row, details, hash: previous }
    }
}
