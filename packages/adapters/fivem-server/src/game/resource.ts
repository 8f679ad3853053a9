import { setOwnerLanguage } from '@orelhao/engine/owner/language'
import { netEvents } from '@orelhao/protocol/script-wire'
import { ownersFolder } from '../config/owners-folder.ts'
import { settingWarnings } from '../config/setting-warnings.ts'
import { ConfigError, readLanguage, readSettings, type Settings } from '../config/settings.ts'
import type { FrameworkAdapter } from '../frameworks/framework.ts'
import { createLog } from '../log.ts'
import { servePages } from '../pages/serve-pages.ts'
import { startGateway } from '../remote/game/gateway.ts'
import { registerLbPhoneExports } from '../resource-api/lb-phone.ts'
import { texts as resourceTexts } from '../resource-api/texts.ts'
import { databaseErrorText, isExplained } from '../server/database-error.ts'
import { type PhoneServer, startServer } from '../server/server.ts'
import { texts } from '../texts.ts'
import { registerCommands } from './commands.ts'
import type { Game } from './game.ts'

/** Exports are registered before the server runs: other resources may call them at any moment. */
const exportNames = [
  'notify',
  'sendSms',
  'open',
  'close',
  'call',
  'createFine',
  'createInvoice',
  'cancelFine',
  'cancelInvoice',
  'getFine',
  'getInvoice',
  'addStatement',
  'payslip',
  'postArticle',
  'sendWhatsapp',
  'charge',
  'getPhone',
  'setPhone',
  'getUserId',
  'getSource',
  'isInCall',
  'createApp',
  'getContacts',
  'addContact',
  'removeContact',
  'companyMessage',
  'cityAlert',
  'removeApp',
  'sendAppMessage',
  'setBadge',
  'getAppPayment',
] as const satisfies readonly (keyof PhoneServer['operations'])[]

/** Resource name under which other resources call the exports. */
const expectedName = 'smartphone'

/** The owner's files, none of which is in the zip. */
const ownersFiles = ['config/server.json', 'config/custom.lua']

/** Most client events queued until the server is ready, which may wait hours for its database. */
const maxEarlyEvents = 500

/**
 * Runs the phone's server as long as the resource runs. Client events before it is ready are queued, up to a limit: clients repeat their
 * hello, and the start looks up all connected players. Events to a server that cannot start are not answered.
 */
export async function runResource(game: Game, frameworks: readonly FrameworkAdapter[]): Promise<void> {
  let isStopped = false
  let server: PhoneServer | undefined
  setOwnerLanguage(readLanguage(game))
  const log = createLog('info')
  if (game.resource !== expectedName) log.warn({}, texts.renamedFolder(game.resource))
  for (const path of ownersFiles.filter((path) => game.isFileTwice(path)))
    log.warn({}, texts.fileTwice(path, ownersFolder))
  const starting = startPhoneServer(game, frameworks, () => isStopped)
  const ready = (use: (server: PhoneServer) => void) => {
    if (server) use(server)
    else starting.then(use, () => {})
  }
  let earlyEvents = 0
  const onClient = (event: string, use: (server: PhoneServer, from: number, payload: unknown) => void) =>
    game.onNet(event, (from, payload) => {
      if (server) use(server, from, payload)
      else if (earlyEvents++ < maxEarlyEvents) ready((running) => use(running, from, payload))
    })

  onClient(netEvents.calls, ({ clientCalls }, from, payload) => clientCalls.receive(from, payload))
  onClient(netEvents.hello, (running, from) => running.hello(from))
  onClient(netEvents.check, (running, from, payload) => running.check(from, payload))
  onClient(netEvents.mute, (running, from, payload) => running.mute(from, payload))
  onClient(netEvents.left, (running, from, payload) => running.leftCall(from, payload))
  onClient(netEvents.message, (running, from, payload) => running.message(from, payload))
  game.on('playerDropped', (from) => ready((running) => running.dropped(from)))
  // announced at the next tick: within `onResourceStart` the resource does not count as started, and exports are the stopped one's
  game.on('onServerResourceStart', (_, name) => ready((running) => running.resourceStarted(String(name))))
  game.on('onResourceStop', (_, name) => {
    if (name !== game.resource) return ready((running) => running.resourceStopped(String(name)))
    isStopped = true
    ready((running) => void running.stop())
  })
  const { lbPhoneExports, pagesKey, phone } = settingsOrDefaults(game)
  servePages(game, pagesKey, () => (isStopped ? undefined : server))
  if (lbPhoneExports) {
    const ready = () => {
      if (!server) throw new Error(resourceTexts.notReady)
      return server.operations
    }
    registerLbPhoneExports({ game, log, template: phone.phone_template, ready })
  }
  for (const name of exportNames)
    game.registerExport(name, (...sent) => {
      const args = name === 'notify' ? withSender(sent, game.invokingResource()) : sent
      if (server || !deferredExports.includes(name)) return callOperation(server, name, args)
      ready((running) => {
        try {
          callOperation(running, name, args)
        } catch (error) {
          log.error({ err: error }, databaseErrorText(error))
        }
      })
      return true
    })
  registerCommands({ game, log, starting, server: () => server })

  try {
    server = await starting
    server.announce()
  } catch (error) {
    if (error instanceof ConfigError) log.error({}, [texts.cannotStart, ...error.message.split('\n')].join('\n  '))
    else log.error(isExplained(error) ? {} : { err: error }, [texts.cannotStart, databaseErrorText(error)].join('\n  '))
  }
}

/** The owner's settings, or the defaults where the start will report what is wrong with them. */
function settingsOrDefaults(game: Game): Settings {
  try {
    return readSettings(game)
  } catch {
    return readSettings({ convar: () => undefined, file: () => undefined })
  }
}

async function startPhoneServer(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  isStopped: () => boolean,
): Promise<PhoneServer> {
  const settings = readSettings(game)
  const log = createLog(settings.logLevel)
  for (const { text } of settingWarnings(game, settings)) log.warn({}, text)
  const start = settings.engine === '' ? startServer : startGateway
  return start(game, frameworks, settings, log, isStopped)
}

/** Other resources call these while all start: the call resolves once the phone is ready. The other exports throw until then. */
const deferredExports: readonly string[] = ['createApp', 'removeApp']

/** Arguments of `notify` with the resource that calls it, for reports. */
function withSender([who, app, title, subtitle]: unknown[], sender: string | undefined): unknown[] {
  return [who, app, title, subtitle, sender]
}

function callOperation(server: PhoneServer | undefined, name: (typeof exportNames)[number], args: unknown[]): unknown {
  if (!server) throw new Error(resourceTexts.notReady)
  return (server.operations[name] as (...args: unknown[]) => unknown)(...args)
}
