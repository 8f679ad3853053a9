import { type ProbeRow, probeEvents, rowWriter, timesText } from '@orelhao/protocol/probe-wire'
import { clientChecks, waitedMs } from './client-checks.ts'

/**
 * Client script of `smartphone_probe`: on the server's order it looks at this player's game, opens the page, which looks at the browser and
 * asks for keys, and sends the server the rows of both.
 */

/** Controls of keys that also are letters in the phone: W, space, F. */
const watchedControls = { W: 32, espaço: 22, F: 23 } as const
const echoes = 20
const bytesPerSecond = 64 * 1024
/** Time without a call of the page after which the run ends: a page that does not work must not keep the mouse. */
const silentMs = { beforeStart: 30_000, afterwards: 240_000 }
const pad = 0

let run = 0
let rows: ProbeRow[] = []
let onEcho: (() => void) | undefined
let stopWatching: (() => string) | undefined
let lastCallMs: number | undefined

onNet(probeEvents.start, (id: number) => {
  if (run !== 0) return
  run = id
  start().catch((error) => {
    rowWriter(rows, 'cliente')('erro', String(error))
    end([])
  })
})
onNet(probeEvents.echo, () => onEcho?.())

async function start(): Promise<void> {
  rows = await clientChecks()
  await measureEcho()
  const add = rowWriter(rows, 'foco')
  SetNuiFocus(true, true)
  add('foco na página em', await waitedMs(() => Boolean(IsNuiFocused())))
  SetNuiFocusKeepInput(true)
  add('keepInput ligado', Boolean(IsNuiFocusKeepingInput()), true)
  SetNuiFocusKeepInput(false)
  add('keepInput desligado', Boolean(IsNuiFocusKeepingInput()), false)
  SendNuiMessage(JSON.stringify({ probe: 'start' }))
  endIfSilent()
}

function endIfSilent(): void {
  const startedMs = GetGameTimer()
  lastCallMs = undefined
  const timer = setInterval(() => {
    const mostMs = lastCallMs === undefined ? silentMs.beforeStart : silentMs.afterwards
    const isSilent = GetGameTimer() - (lastCallMs ?? startedMs) > mostMs
    if (run !== 0 && !isSilent) return
    clearInterval(timer)
    if (run === 0) return
    rowWriter(rows, 'página')('a página respondeu', `não em ${mostMs / 1000} s`, 'sim')
    end([])
  }, 1000)
}

/** Way to the server and back. */
async function measureEcho(): Promise<void> {
  const times: number[] = []
  for (let at = 0; at < echoes; at++) {
    const beforeMs = GetGameTimer()
    const came = new Promise<boolean>((resolve) => {
      onEcho = () => resolve(true)
      setTimeout(() => resolve(false), 2000)
    })
    emitNet(probeEvents.echo, String(at))
    if (await came) times.push(GetGameTimer() - beforeMs)
  }
  onEcho = undefined
  rowWriter(rows, 'tempo do cliente')('servidor, ida e volta', timesText(times))
}

const callbacks: Record<string, (body: never) => unknown> = {
  echo: (body: unknown) => body,
  /** Sends the page a message of that many characters. */
  big({ length }: { length: number }) {
    SendNuiMessage(JSON.stringify({ probe: 'big', text: 'ã'.repeat(Math.min(length, 2_000_000)) }))
    return true
  },
  /** From now on notes which of the watched controls the game receives. */
  watch({ keepInput }: { keepInput: boolean }) {
    stopWatching?.()
    SetNuiFocusKeepInput(keepInput)
    const pressed = new Set<string>()
    const tick = setTick(() => {
      for (const [name, control] of Object.entries(watchedControls)) {
        DisableControlAction(pad, control, true)
        if (IsDisabledControlPressed(pad, control)) pressed.add(name)
      }
    })
    stopWatching = () => {
      clearTick(tick)
      SetNuiFocusKeepInput(false)
      stopWatching = undefined
      return [...pressed].join(' ') || 'nenhuma'
    }
    return true
  },
  watched: () => stopWatching?.() ?? 'nenhuma',
  end({ rows: ofPage }: { rows: ProbeRow[] }) {
    end(ofPage)
    return true
  },
}
for (const [name, act] of Object.entries(callbacks))
  RegisterNuiCallback(name, (body: never, answer: (value: unknown) => void) => {
    lastCallMs = GetGameTimer()
    answer(act(body))
  })

function end(ofPage: readonly ProbeRow[]): void {
  if (run === 0) return
  release()
  TriggerLatentServerEvent(probeEvents.rows, bytesPerSecond, run, JSON.stringify([...rows, ...ofPage]))
  run = 0
}

function release(): void {
  stopWatching?.()
  SetNuiFocusKeepInput(false)
  SetNuiFocus(false, false)
}

for (const event of ['onResourceStop', 'onClientResourceStop'])
  on(event, (resource: string) => {
    if (resource === GetCurrentResourceName() && run !== 0) release()
  })
