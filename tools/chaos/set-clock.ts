import { readFileSync } from 'node:fs'

/**
 * Moves the clock of the process that is started with `--import` of this file: `CHAOS_CLOCK` names a file with the milliseconds to add,
 * which is read ten times a second. Time that passes (`performance.now`) is not changed, as when an owner sets a machine's clock.
 */
const file = process.env.CHAOS_CLOCK ?? ''
const RealDate = Date
let offsetMs = 0

function readOffset(): void {
  offsetMs = Number(readFileSync(file, 'utf8')) || 0
}

const nowMs = () => RealDate.now() + offsetMs
const clock = { now: nowMs }

if (file) {
  readOffset()
  setInterval(readOffset, 100).unref()
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args: [number]) => (args.length > 0 ? new target(...args) : new target(nowMs())),
    apply: () => new RealDate(nowMs()).toString(),
    get: (target, name, receiver) => (name === 'now' ? clock.now : Reflect.get(target, name, receiver)),
  })
}
