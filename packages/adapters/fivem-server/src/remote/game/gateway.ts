import type { Log } from '@orelhao/engine/ports'
import { Slices } from '@orelhao/engine/slices'
import { netEvents } from '@orelhao/protocol/script-wire'
import { SlicedSender } from '../../client/sliced-sender.ts'
import type { Settings } from '../../config/settings.ts'
import type { Framework, FrameworkAdapter } from '../../frameworks/framework.ts'
import { openFramework } from '../../frameworks/open-framework.ts'
import type { Game } from '../../game/game.ts'
import { awayPage } from '../../pages/game-pages.ts'
import type { PhoneServer } from '../../server/server.ts'
import { isVoiceResource } from '../../voice/voice-systems.ts'
import { parseEngineAddress } from '../address.ts'
import { connectionTimesMs } from '../rpc/connection-times.ts'
import type { EngineMessages, GameRpc } from '../rpc/contract.ts'
import { LinkFullError, type Transport } from '../rpc/reliable-link.ts'
import type { RpcMessage } from '../rpc/rpc-frame.ts'
import type { NotificationHandlers } from '../rpc/rpc-peer.ts'
import { type OutageReason, playerTexts, texts } from '../texts.ts'
import { BankTransfers } from './bank-transfers.ts'
import { DeliveryPositions } from './delivery-positions.ts'
import { EngineConnection } from './engine-connection.ts'
import { gameRequests } from './game-requests.ts'
import { GameSession } from './game-session.ts'
import { type GameSnapshotParts, gameSnapshot } from './game-snapshot.ts'
import { GameVoiceSystems } from './game-voice-systems.ts'
import { Outage } from './outage.ts'
import { PendingCalls, payloadText } from './pending-calls.ts'
import { RemoteCreatedApps } from './remote-created-apps.ts'
import { remoteOperations } from './remote-operations.ts'

/** Longest time for which the server's messages may block the game's only thread. */
const sliceMs = 1
const tickMs = 1000

/** Starts the resource's side of a phone server that runs in a process of its own. */
export async function startGateway(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  settings: Settings,
  log: Log,
  isCancelled: () => boolean,
): Promise<PhoneServer> {
  const address = parseEngineAddress(settings.engine)
  const framework = await openFramework({ game, frameworks, settings, log, isCancelled })
  return new Gateway({ game, framework, settings, log, address }).server
}

interface GatewayParts extends GameSnapshotParts {
  log: Log
  address: ReturnType<typeof parseEngineAddress>
}

/**
 * Passes the game's events to the server, and applies the server's messages in the game. Nothing waits for the server: while it is away,
 * calls are answered with a fault, and the next server gets the state of that moment.
 */
class Gateway {
  readonly #parts: GatewayParts
  readonly #bank: BankTransfers | undefined
  readonly #requestHandlers: EngineMessages['requests']
  readonly #voices: GameVoiceSystems
  readonly #deliveries = new DeliveryPositions()
  readonly #calls: PendingCalls
  readonly #apps: RemoteCreatedApps
  readonly #outage: Outage
  readonly #incoming: SlicedSender<{ session: GameSession; message: RpcMessage }>
  readonly #connection: EngineConnection
  readonly #stopTicking: () => void
  #session: GameSession
  #grace: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: GatewayParts) {
    const { game, framework, settings, log, address } = parts
    this.#parts = parts
    this.#bank = framework.bank && new BankTransfers(framework.bank)
    this.#requestHandlers = gameRequests(game, framework, this.#bank)
    this.#voices = new GameVoiceSystems(game, settings.voice, log)
    this.#outage = new Outage(address.host, log, (source) => framework.notify(source, playerTexts.away, 'error'))
    this.#calls = new PendingCalls({
      game,
      forward: (source, payload) => this.#notify('receive', [source], payload),
      onFailed: (source) => this.#outage.notifyPlayer(source),
    })
    this.#apps = new RemoteCreatedApps(
      (name, args) => this.#request('operation', name, args),
      (error) => log.error({ err: error }, 'the apps of other resources could not be updated'),
    )
    this.#incoming = new SlicedSender(new Slices(sliceMs), log, ({ session, message }) => session.rpc.receive(message))
    this.#session = this.#newSession()
    this.#connection = new EngineConnection({
      url: address.url,
      secret: address.secret,
      hello: () => JSON.stringify(this.#session.hello(gameSnapshot(parts, this.#voices.info, this.#deliveries.all))),
      onWelcome: (wire, received) => this.#onWelcome(wire, received),
      onFrame: (text) => this.#onFrame(text),
      onLost: (why) => this.#onConnectionLost(why),
    })
    this.#stopTicking = game.every(tickMs, () => {
      this.#calls.tick()
      this.#outage.tick()
    })
    this.#subscribeToFramework(framework)
  }

  get server(): PhoneServer {
    const notifier =
      (name: 'hello' | 'check' | 'mute' | 'leftCall' | 'message') => (source: number, payload?: unknown) =>
        this.#notify(name, [source], payloadText(payload))
    return {
      frameworkProblem: this.#parts.framework.problem,
      clientCalls: { receive: (source, payload) => this.#calls.receive(source, payloadText(payload)) },
      operations: remoteOperations({
        callOperation: (name, args) => this.#request('operation', name, args),
        playerAt: (source) => this.#deliveries.playerAt(source),
        isInCall: (source) => this.#voices.has(source),
        apps: this.#apps,
      }),
      announce() {}, // done for each server when it is ready
      hello: notifier('hello'),
      check: notifier('check'),
      mute: notifier('mute'),
      leftCall: notifier('leftCall'),
      message: notifier('message'),
      dropped: (source) => {
        this.#deliveries.untrack(source)
        this.#notify('dropped', [source])
      },
      resourceStarted: (resource) => {
        this.#apps.onResourceStarted(resource)
        if (!isVoiceResource(resource)) return
        this.#voices.refresh()
        this.#notify('voice', [this.#voices.info])
        this.#notify('resourceStarted', [resource])
      },
      resourceStopped: (resource) => this.#apps.onResourceStopped(resource),
      runCommand: (command, words, source) => this.#request('runCommand', command, words, source),
      page: (request) => this.#request('page', request).catch(() => awayPage(request)),
      stop: async () => this.#stop(),
    }
  }

  #subscribeToFramework(framework: Framework): void {
    const notifier = (name: 'loaded' | 'unloaded' | 'roleChanged' | 'itemUsed') => (source: number) =>
      this.#notify(name, [Number(source)])
    framework.listen(notifier('loaded'), notifier('unloaded'))
    framework.onRoleChanged?.(notifier('roleChanged'))
    const { item } = this.#parts.settings
    if (item !== '') framework.onItemUsed?.(item, notifier('itemUsed'))
  }

  #newSession(): GameSession {
    return new GameSession({
      notifications: this.#notifications,
      requests: this.#requestHandlers,
      onSendFailed: (error) => this.#onSendFailed(error),
    })
  }

  #onWelcome(wire: Transport, received: number): void {
    this.#endGrace()
    this.#session.isNew = false
    this.#session.link.attach(wire, received)
    if (this.#session.isReady) this.#outage.onRecovered()
  }

  #onFrame(text: string): void {
    const session = this.#session
    for (const message of session.link.receive(text)) this.#incoming.add({ session, message }, '')
  }

  #onConnectionLost(why: OutageReason | 'gone'): void {
    const session = this.#session
    session.link.detach()
    if (why !== 'gone') this.#outage.onOutage(why)
    if (session.isNew) return
    if (why === 'gone') this.#onSessionLost()
    else if (!this.#isStopped) this.#grace ??= setTimeout(() => this.#onSessionLost(), connectionTimesMs.grace)
  }

  /** The server lacks or refuses our session: its pending requests are never answered, and the next session starts from the state then. */
  #onSessionLost(): void {
    this.#endGrace()
    this.#session.rpc.close()
    this.#session.link.detach()
    this.#session = this.#newSession()
    this.#bank?.onEngineLost()
    this.#voices.leaveAll()
    this.#calls.onEngineLost()
    this.#apps.onEngineLost()
  }

  #endGrace(): void {
    clearTimeout(this.#grace)
    this.#grace = undefined
  }

  readonly #notify: GameRpc['notify'] = (name, args, text) => {
    const { rpc, isNew } = this.#session
    if (!isNew) rpc.notify(name, args, text) // a new server looks up all players when it starts
  }

  #onSendFailed(error: Error): void {
    this.#parts.log.error({ err: error }, 'a message to the phone server could not be sent')
    if (!(error instanceof LinkFullError)) return
    this.#onSessionLost()
    this.#connection.reconnect()
  }

  readonly #request: GameRpc['request'] = (name, ...args) => {
    const { rpc, isReady } = this.#session
    return isReady ? rpc.request(name, ...args) : Promise.reject(new Error(texts.notReady))
  }

  readonly #notifications: NotificationHandlers<EngineMessages> = {
    ready: () => this.#onEngineReady(),
    log: ([line]) => this.#outage.print(line),
    emitNet: ([target, event, hasPayload = true], text) => this.#emitNet(target, event, text, hasPayload),
    emit: ([event, ...args]) => this.#parts.game.emit(event, ...args),
    setState: ([source, name, value]) => this.#setState(source, name, value),
    sits: ([source, player, upTo]) => this.#deliveries.track(source, player, upTo),
    stands: ([source]) => this.#deliveries.untrack(source),
    voice: (order) => this.#voices.applyOrder(order),
  }

  #emitNet(source: number, event: string, text: string, hasText: boolean): void {
    if (event === netEvents.event) this.#deliveries.onEventSent(source, text)
    if (hasText) this.#parts.game.emitNet(event, source, text)
    else this.#parts.game.emitNet(event, source)
  }

  #setState(source: number, name: string, value: string | number | null): void {
    const { game } = this.#parts
    if (game.players().includes(source)) game.setState(source, name, value)
  }

  #onEngineReady(): void {
    this.#session.isReady = true
    this.#outage.onRecovered()
    this.#calls.onEngineReady()
    this.#apps.onEngineReady()
    this.#parts.game.emit('smartphone:isReady')
  }

  #stop(): void {
    this.#isStopped = true
    this.#stopTicking()
    this.#connection.close()
    this.#apps.close()
    this.#endGrace()
    this.#session.rpc.close()
    this.#session.link.detach()
    this.#voices.leaveAll()
  }
}
