import { type ProbeRow, rowWriter } from '@orelhao/protocol/probe-wire'
import { browserChecks } from './browser-checks.ts'
import { askForKeys } from './key-steps.ts'
import { askForMicrophone, mediaChecks } from './media-checks.ts'
import { call, ended, hidePage, say, showPage } from './probe-screen.ts'
import { servedFiles } from './served-files.ts'

/**
 * Page of `smartphone_probe`: looks at the game's browser, asks the player for keys and the microphone, and sends the rows to the client
 * script. Escape ends it early with the rows so far.
 */
let isRunning = false

window.addEventListener('message', ({ data }: MessageEvent<{ probe?: string } | null>) => {
  if (data?.probe !== 'start' || isRunning) return
  isRunning = true
  void run()
})

async function run(): Promise<void> {
  const rows: ProbeRow[] = []
  showPage()
  const steps = [browserChecks, mediaChecks, servedFiles, askForKeys, askForMicrophone]
  const work = async () => {
    for (const [at, step] of steps.entries()) {
      say('Olhando o navegador do jogo…', '', at / steps.length)
      await step(rows).catch((error) => rowWriter(rows, 'página')(`erro em ${step.name}`, String(error)))
    }
    rowWriter(rows, 'fim')('o teste chegou ao fim', 'sim')
  }
  await Promise.race([work(), ended()])
  hidePage()
  isRunning = false
  await call('end', { rows: [...rows] })
}
