import { type ProbeRow, probeEvents, probeName } from '@orelhao/protocol/probe-wire'
import { differs, readRows, reportText } from './probe-report.ts'
import { serverChecks } from './server-checks.ts'

/**
 * Server script of `smartphone_probe`: the command looks at the server, asks one player's game to look at itself, and writes one report into
 * the resource's folder. Only the console and who has the permission of the command start a run.
 */
const version = GetResourceMetadata(GetCurrentResourceName(), 'version', 0) ?? '?'
const files = { text: 'relatorio.txt', json: 'relatorio.json' }

interface Run {
  source: string
  id: number
  /** Resolves to the client's rows; undefined if the player left. */
  end: (rows: ProbeRow[] | undefined) => void
}

/** A run that takes longer has lost its client script. */
const mostRunMs = 1_200_000

let run: Run | undefined
let lastId = 0
let isBusy = false

RegisterCommand(
  probeName,
  (source: number, [target]: string[]) => {
    const player = target ?? (source > 0 ? String(source) : undefined)
    if (isBusy) return log('já há um teste em andamento')
    if (!player || !GetPlayerName(player)) return log(`use: ${probeName} ID, com o ID de quem está no jogo`)
    isBusy = true
    probe(player)
      .catch((error) => log(`o teste parou: ${error instanceof Error ? error.stack : error}`))
      .finally(() => {
        isBusy = false
        run = undefined
      })
  },
  true,
)

onNet(probeEvents.echo, (text: unknown) => {
  if (String(globalThis.source) === run?.source)
    emitNet(probeEvents.echo, globalThis.source, String(text).slice(0, 100))
})

onNet(probeEvents.rows, (id: unknown, text: unknown) => {
  if (!run || String(globalThis.source) !== run.source || id !== run.id) return
  const rows = readRows(text)
  if (rows) run.end(rows)
  else log('a resposta do jogador não é um relatório e foi ignorada')
})

on('playerDropped', () => {
  if (String(globalThis.source) === run?.source) run.end(undefined)
})

async function probe(player: string): Promise<void> {
  log('olhando o servidor; depois o teste abre no jogo do jogador, que segue o que a tela pede')
  const ofServer = await serverChecks()
  if (!GetPlayerName(player)) return log('o jogador saiu')
  const id = ++lastId
  const fromGame = new Promise<ProbeRow[] | undefined>((resolve) => {
    run = { source: player, id, end: resolve }
  })
  emitNet(probeEvents.start, Number(player), id)
  const timer = setTimeout(() => run?.end(undefined), mostRunMs)
  const ofGame = await fromGame
  clearTimeout(timer)
  write([...ofServer, ...(ofGame ?? [])], ofGame?.some(([part]) => part === 'fim') ?? false)
}

function write(rows: readonly ProbeRow[], isWhole: boolean): void {
  const report = { madeAt: new Date().toISOString(), version, isWhole, rows }
  const text = reportText(report)
  SaveResourceFile(GetCurrentResourceName(), files.json, JSON.stringify(report, null, 1), -1)
  SaveResourceFile(GetCurrentResourceName(), files.text, text, -1)
  const different = rows.filter(differs).length
  log(
    `pronto: ${rows.length} linhas, ${different} diferentes do emulador, em ${probeName}/${files.text} e ${files.json}`,
  )
}

function log(text: string): void {
  // biome-ignore lint/suspicious/noConsole: the console of the game, where owners look
  console.log(`[${probeName}] ${text}`)
}
