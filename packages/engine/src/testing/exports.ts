import { unzipSync } from 'fflate'
import { downloadPage } from '../export/download.ts'
import type { Player, Stage } from './world.ts'

/** Lets the server work until the player's export is ready. */
export async function finishExport({ engine, clock }: Pick<Stage, 'engine' | 'clock'>, player: Player): Promise<void> {
  for (let second = 0; second < 3000; second++) {
    const { export: last } = await player.callOk('privacy_status')
    if (last?.isReady) return
    clock.advance(1000)
    await engine.tick()
  }
  throw new Error('the export did not end')
}

/** Downloads a ready export, piece by piece as game servers do. */
export async function download({ ports, clock }: Pick<Stage, 'ports' | 'clock'>, token: string): Promise<Uint8Array> {
  const parts: Buffer[] = []
  for (let query: string | undefined = ''; query !== undefined; ) {
    const request = { method: 'GET', path: `/export/${token}`, query, headers: {}, body: '', address: '' }
    const own = { isHttps: false, isOwnMachine: false, base: '' }
    const answer = await downloadPage(ports.database, { ...request, ...own }, clock.nowSeconds)
    if (answer.status !== 200) throw new Error(`the download answers ${answer.status}: ${answer.body}`)
    parts.push(Buffer.from(answer.body, 'base64'))
    query = answer.next
  }
  return Buffer.concat(parts)
}

/** A player's files of an export, by name, as text. */
export async function exportOf(stage: Stage, player: Player): Promise<Map<string, string>> {
  await player.callOk('privacy_export')
  await finishExport(stage, player)
  const { token } = await player.callOk('privacy_link')
  const files = unzipSync(await download(stage, token))
  return new Map(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]))
}
