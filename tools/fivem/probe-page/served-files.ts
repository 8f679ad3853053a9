import { type ProbeRow, rowWriter } from '@orelhao/protocol/probe-wire'

const atOnce = 6
const mostProblems = 20

/** The phone's files with their sizes, written when the resource is built. */
type FileList = [path: string, bytes: number][]

/** Requests every file of the phone as its page does: a missing one is an upload that stopped halfway. */
export async function servedFiles(rows: ProbeRow[]): Promise<void> {
  const add = rowWriter(rows, 'arquivos do celular')
  const files = (await (await fetch('files.json')).json()) as FileList
  const problems: string[] = []
  const waiting = [...files]
  const beforeMs = performance.now()
  const work = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) {
      const problem = await problemOf(...file)
      if (problem) problems.push(problem)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  add('arquivos pedidos', files.length)
  add('tempo de todos', `${(performance.now() - beforeMs).toFixed(0)} ms`)
  add('arquivos com problema', problems.length, 0)
  for (const problem of problems.slice(0, mostProblems)) add('problema', problem)
  const sound = files.find(([path]) => path.endsWith('.mp3'))
  if (sound) add('um mp3 decodificado', await decoded(sound[0]), 'sim')
}

async function problemOf(path: string, bytes: number): Promise<string | undefined> {
  try {
    const response = await fetch(addressOf(path))
    const { byteLength } = await response.arrayBuffer()
    if (!response.ok) return `${path}: ${response.status}`
    return byteLength >= bytes ? undefined : `${path}: ${byteLength} de ${bytes} bytes`
  } catch (error) {
    return `${path}: ${error instanceof Error ? error.message : error}`
  }
}

async function decoded(path: string): Promise<string> {
  const audio = new AudioContext()
  try {
    const sound = await audio.decodeAudioData(await (await fetch(addressOf(path))).arrayBuffer())
    return sound.duration > 0 ? 'sim' : 'vazio'
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  } finally {
    await audio.close()
  }
}

function addressOf(path: string): string {
  return `https://cfx-nui-smartphone/web/${path}`
}
