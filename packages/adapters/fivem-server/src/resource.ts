import { netEvents } from '@orelhao/protocol/script-wire'
import { ConfigError, readSettings } from './config/settings.ts'
import { texts as resourceTexts } from './for-resources/texts.ts'
import type { FrameworkAdapter } from './frameworks/framework.ts'
import type { Game } from './game.ts'
import { createLog } from './log.ts'
import { type RunningServer, startServer } from './server.ts'
import { texts } from './texts.ts'

/** Exports, which must be there before the server runs: other resources may call them at any moment. */
const exported = [
  'notify',
  'sendSms',
  'open',
  'close',
  'call',
  'createFine',
  'createInvoice',
  'charge',
  'getPhone',
  'setPhone',
  'getUserId',
  'getSource',
  'isInCall',
  'createApp',
] as const satisfies readonly (keyof RunningServer['operations'])[]

/**
 * Runs the phone's server for as long as the resource runs. What clients send before it is ready waits; what they send to one that
 * cannot start is not answered.
 */
export async function runResource(game: Game, frameworks: readonly FrameworkAdapter[]): Promise<void> {
  let isStopped = false
  let server: RunningServer | undefined
  const log = createLog('info')
  const starting = begin(game, frameworks, () => isStopped)
  const ready = (use: (server: RunningServer) => void) => {
    if (server) use(server)
    else starting.then(use, () => {})
  }

  game.onNet(netEvents.calls, (from, payload) => ready(({ calls }) => calls.receive(from, payload)))
  game.onNet(netEvents.hello, (from) => ready((running) => running.hello(from)))
  game.onNet(netEvents.check, (from, payload) => ready((running) => running.check(from, payload)))
  game.onNet(netEvents.mute, (from, payload) => ready((running) => running.mute(from, payload)))
  game.onNet(netEvents.left, (from, payload) => ready((running) => running.leftCall(from, payload)))
  game.onNet(netEvents.message, (from, payload) => ready((running) => running.message(from, payload)))
  game.on('playerDropped', (from) => ready((running) => running.dropped(from)))
  game.on('onResourceStart', (_, name) => ready((running) => running.resourceStarted(String(name))))
  game.on('onResourceStop', (_, name) => {
    if (name !== game.resource) return
    isStopped = true
    ready((running) => void running.stop())
  })
  for (const name of exported) game.provide(name, (...args) => callOperation(server, name, args))
  game.command('smartphone_selftest', () =>
    ready(async (running) => log.info({}, [texts.testTitle, ...(await running.test())].join('\n  '))),
  )
  game.command('smartphone_setphone', (_, words) =>
    ready(async ({ operations }) => log.info({}, await renumberByHand(operations.setPhone, words))),
  )

  game.command('smartphone_settle', (_, typed) =>
    ready(({ settle }) =>
      settle(typed).then(
        (lines) => log.info({}, [texts.settleTitle, ...lines].join('\n  ')),
        (error) => log.error({ err: error }, texts.settleFailed),
      ),
    ),
  )

  try {
    server = await starting
    game.emit('smartphone:isReady')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    log.error({}, [texts.cannotStart, ...error.message.split('\n')].join('\n  '))
  }
}

/** A source or the present number, and the new number. A word of digits is a source where somebody is connected by it. */
async function renumberByHand(setPhone: RunningServer['operations']['setPhone'], words: string[]): Promise<string> {
  const [who = '', phone = ''] = words
  if (words.length !== 2) return texts.renumbered.usage
  const bySource = /^\d+$/.test(who) ? await setPhone(Number(who), phone) : undefined
  const answer = bySource && (bySource.ok || bySource.error !== 'unknownPlayer') ? bySource : await setPhone(who, phone)
  return answer.ok ? texts.renumbered.done(who, phone) : texts.renumbered[answer.error]
}

async function begin(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  isStopped: () => boolean,
): Promise<RunningServer> {
  const settings = readSettings(game)
  return startServer(game, frameworks, settings, createLog(settings.logLevel), isStopped)
}

function callOperation(server: RunningServer | undefined, name: (typeof exported)[number], args: unknown[]): unknown {
  if (!server) throw new Error(resourceTexts.notReady)
  return (server.operations[name] as (...args: unknown[]) => unknown)(...args)
}
