import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EmbeddedRound } from '../load/embedded.ts'
import { newSchema } from '../mariadb.ts'
import { alone, type Measure, type Part } from '../measure.ts'

const rounds = 9
/** Rounds before the machine code is as quick as it gets. */
const warmUp = 2
/** A game server's tick is 50 ms; ours may take a tenth of one. */
const longestBlockMs = 5
const script = fileURLToPath(new URL('../load/embedded.ts', import.meta.url))

/** The built server script inside of a game server: what it takes from the one thread that the whole game shares. */
export const fivem: Part = {
  name: 'fivem',
  steps: (rounds + warmUp) * 2,
  async run(step) {
    const measures = await measured('SQLite', '', step)
    const schema = await newSchema()
    if (!schema) return measures
    try {
      return [...measures, ...(await measured('MariaDB', schema.url, step))]
    } finally {
      await schema.drop()
    }
  },
}

async function measured(database: string, connection: string, step: () => void): Promise<Measure[]> {
  const child = fork(script, [connection])
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await message(child)
  const results: EmbeddedRound[] = []
  for (let round = 0; round < rounds + warmUp; round++) {
    child.send('round')
    const result = (await message(child)) as EmbeddedRound
    if (round >= warmUp) results.push(result)
    step()
  }
  child.disconnect()
  child.kill('SIGTERM')
  process.removeListener('exit', kill)
  const busy = results.map(({ busyMs }) => busyMs)
  const longest = results.map(({ longestMs }) => longestMs)
  return [
    alone(`game server, ${database}: the thread's time for 1,000 calls`, 'ms', busy),
    alone(`game server, ${database}: the longest turn among 1,000 calls`, 'ms', longest, {
      valueAtMost: longestBlockMs,
    }),
  ]
}

/** What the game server says next; rejects where it ends instead. */
function message(child: ChildProcess): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`the game server ended with ${code}`))
    child.once('exit', ended)
    child.once('message', (answer) => {
      child.off('exit', ended)
      resolve(answer)
    })
  })
}
