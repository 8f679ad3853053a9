import { lineOf, outcomeOf, type ProbeRow, rowWriter, timesText } from '@orelhao/protocol/probe-wire'

const frameworks = ['es_extended', 'qb-core', 'qbx_core', 'ox_core', 'vrp', 'ox_inventory', 'ox_target', 'oxmysql']
const voices = ['pma-voice', 'mumble-voip', 'tokovoip_script', 'saltychat']
const usedModules = ['node:sqlite', 'node:fs', 'node:crypto', 'node:http', 'node:net', 'node:tls']
const unknownPlayer = '65000'

/** Time over which the server's ticks are measured, in ms. */
const tickMs = 5000

/** Observations of the server's scripts and natives. Expected values are the emulator's, which a test compares. */
export async function serverChecks(): Promise<ProbeRow[]> {
  const rows: ProbeRow[] = []
  versions(rows)
  natives(rows)
  values(rows)
  sandbox(rows)
  await timing(rows)
  return rows
}

function versions(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'servidor')
  add('artifact', GetConvar('version', '?'))
  add('Node, sistema', `${process.version} ${process.platform}`)
  add('onesync', GetConvar('onesync', '?'))
  add('jogadores', GetNumPlayerIndices())
  for (const name of ['smartphone', ...frameworks, ...voices]) {
    const state = GetResourceState(name)
    if (state !== 'missing') add(name, `${state} ${GetResourceMetadata(name, 'version', 0) ?? ''}`.trim())
  }
}

function natives(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'natives do servidor')
  const own = GetCurrentResourceName()
  add(
    'IsPlayerAceAllowed de quem não existe',
    outcomeOf(() => IsPlayerAceAllowed(unknownPlayer, 'a')),
    false,
  )
  add(
    'GetPlayerName de quem não existe',
    outcomeOf(() => GetPlayerName(unknownPlayer)),
    null,
  )
  add(
    'GetPlayerPed de quem não existe',
    outcomeOf(() => GetPlayerPed(unknownPlayer)),
    0,
  )
  add(
    'GetPlayerIdentifierByType de quem não existe',
    outcomeOf(() => GetPlayerIdentifierByType(unknownPlayer, 'license')),
    null,
  )
  add(
    'LoadResourceFile de um arquivo que não existe',
    outcomeOf(() => LoadResourceFile(own, 'nada.txt')),
    null,
  )
  add(
    'LoadResourceFile do manifesto',
    outcomeOf(() => LoadResourceFile(own, 'fxmanifest.lua')?.slice(0, 10)),
    'fx_version',
  )
  add(
    'GetResourceMetadata que não existe',
    outcomeOf(() => GetResourceMetadata(own, 'nada', 0)),
    null,
  )
  add(
    'GetNumResourceMetadata que não existe',
    outcomeOf(() => GetNumResourceMetadata(own, 'nada')),
    0,
  )
  add(
    'GetResourceState de um recurso que não existe',
    outcomeOf(() => GetResourceState('nada_assim')),
    'missing',
  )
  add(
    'GetResourceState deste recurso',
    outcomeOf(() => GetResourceState(own)),
    'started',
  )
  add(
    'GetConvarInt sem a convar',
    outcomeOf(() => GetConvarInt('smartphone_probe_nada', 7)),
    7,
  )
  add(
    'typeof GetGameTimer()',
    outcomeOf(() => typeof GetGameTimer()),
    'number',
  )
  add(
    'GetHashKey("prop_phone_ing")',
    outcomeOf(() => GetHashKey('prop_phone_ing')),
    413312110,
  )
  add(
    'getPlayers é uma lista de textos',
    outcomeOf(() => getPlayers().every((source) => typeof source === 'string')),
    true,
  )
}

/** Values change on their way between scripts; the phone relies on how. */
function values(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'valores entre scripts')
  const sent: [name: string, value: unknown, expected: unknown][] = [
    ['undefined', undefined, null],
    ['campo undefined', { a: undefined, b: 1 }, { a: null, b: 1 }],
    ['Map', new Map([['a', 1]]), {}],
    ['Date', new Date(0), {}],
    ['lista vazia e objeto vazio', [[], {}], [[], {}]],
    ['2^53', 2 ** 53, 2 ** 53],
    ['ã, emoji', 'ã😀', 'ã😀'],
    ['NaN', Number.NaN, null],
  ]
  for (const [name, value, expected] of sent) {
    let received: unknown = 'nada chegou'
    const event = `${GetCurrentResourceName()}:value`
    const listener = (arrived: unknown) => {
      received = arrived ?? null
    }
    on(event, listener)
    const problem = outcomeOf(() => emit(event, value))
    removeEventListener(event, listener)
    add(name, typeof problem === 'string' ? problem : lineOf(received), expected)
  }
  add(
    'export que não existe',
    outcomeOf(() => globalThis.exports.smartphone_probe?.nada?.()),
  )
}

function sandbox(rows: ProbeRow[]): void {
  const add = rowWriter(rows, 'sandbox do servidor')
  for (const name of usedModules)
    add(
      name,
      outcomeOf(() => typeof require(name)),
      'object',
    )
  const { spawnSync } = require('node:child_process') as typeof import('node:child_process')
  add(
    'iniciar um programa',
    isRefused(() => spawnSync('smartphone_probe_nada')),
    'recusado',
  )
  const { Worker } = require('node:worker_threads') as typeof import('node:worker_threads')
  add(
    'iniciar uma thread',
    isRefused(() => new Worker('0', { eval: true })),
    'recusado',
  )
  const { writeFileSync } = require('node:fs') as typeof import('node:fs')
  const outside = `${GetResourcePath(GetCurrentResourceName())}/../smartphone_probe_fora.txt`
  add(
    'escrever fora da pasta',
    isRefused(() => writeFileSync(outside, 'x')),
    'recusado',
  )
  const { DatabaseSync } = require('node:sqlite') as typeof import('node:sqlite')
  add(
    'SQLite em memória',
    outcomeOf(() => new DatabaseSync(':memory:').prepare('SELECT 1 AS a').get()),
    { a: 1 },
  )
  add('typeof fetch', typeof fetch, 'function')
  add(
    'data em português',
    outcomeOf(() => new Date(0).toLocaleDateString('pt-BR', { timeZone: 'UTC' })),
    '01/01/1970',
  )
}

function isRefused(attempt: () => unknown): string {
  try {
    attempt()
    return 'aceito'
  } catch {
    return 'recusado'
  }
}

async function timing(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'tempo do servidor')
  const gaps: number[] = []
  let last = performance.now()
  const tick = setTick(() => {
    const now = performance.now()
    gaps.push(now - last)
    last = now
  })
  const timers: number[] = []
  for (const startedMs = performance.now(); performance.now() - startedMs < tickMs; ) {
    const beforeMs = performance.now()
    await new Promise<void>((resolve) => setTimeout(resolve, 1))
    timers.push(performance.now() - beforeMs)
  }
  clearTick(tick)
  add('entre dois ticks', timesText(gaps))
  add('setTimeout de 1 ms', timesText(timers))
}
