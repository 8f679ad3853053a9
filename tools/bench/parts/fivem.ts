import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EmbeddedRound } from '../load/embedded.ts'
import { newSchema } from '../mariadb.ts'
import { alone, type Measure, type Part } from '../measure.ts'

const rounds = 9
/** Rounds until the machine code is optimised. */
const warmUp = 2
/** A game server's tick is 50 ms; a longest turn ends with a garbage collection of one to three milliseconds. */
const longestBlockMs = 6
/** Most milliseconds of the thread for 20 calls. */
const mostMs = { SQLite: 4, MariaDB: 6, 'server beside it': 1 }
/** Calls of one round, in units of twenty. */
const twenties = 50
const script = fileURLToPath(new URL('../load/embedded.ts', import.meta.url))

/** The built server script inside a game server: its use of the game's one thread, with the phone's server inside or beside it. */
export const fivem: Part = {
  name: 'fivem',
  steps: (rounds + warmUp) * 3,
  async run(step) {
    const measures = [
      ...(await measured('SQLite', [''], step)),
      ...(await measured('server beside it', ['', 'remote'], step)),
    ]
    const schema = await newSchema()
    if (!schema) return measures
    try {
      return [...measures, ...(await measured('MariaDB', [schema.url], step))]
    } finally {
      await schema.drop()
    }
  },
}

async function measured(where: keyof typeof mostMs, args: string[], step: () => void): Promise<Measure[]> {
  const child = fork(script, args)
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
  const busy = results.map(({ busyMs }) => busyMs / twenties)
  const longest = results.map(({ longestMs }) => longestMs)
  return [
    alone(`game server, ${where}: the thread's time for 20 calls`, 'ms', busy, { valueAtMost: mostMs[where] }),
    alone(`game server, ${where}: the longest turn among 1,000 calls`, 'ms', longest, {
      valueAtMost: longestBlockMs,
    }),
  ]
}

/** The next message of the game server; rejects where it exits instead. */
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
