import type { Log } from '@orelhao/engine/ports'
import { Slices } from '@orelhao/engine/slices'
import { netEvents } from '@orelhao/protocol/script-wire'
import { Outgoing } from '../../client/sliced-sender.ts'
import type { Settings } from '../../config/settings.ts'
import type { Framework, FrameworkAdapter } from '../../frameworks/framework.ts'
import { openFramework } from '../../frameworks/open-framework.ts'
import type { Game } from '../../game/game.ts'
import type { PhoneServer } from '../../server/server.ts'
import { isVoiceResource } from '../../voice/voice-systems.ts'
import { parseEngineAddress } from '../address.ts'
import type { EngineMessages, GameTalk } from '../rpc/contract.ts'
import { lineMs } from '../rpc/protocol.ts'
import { LinkFull, type Wire } from '../rpc/reliable-link.ts'
import type { Message } from '../rpc/rpc-frame.ts'
import type { NotificationHandlers } from '../rpc/rpc-peer.ts'
import { type Away, texts } from '../texts.ts'
import { Movements } from './bank-transfers.ts'
import { HeardEvents } from './delivery-positions.ts'
import { Line } from './engine-connection.ts'
import { deskOf } from './game-requests.ts'
import { Session } from './game-session.ts'
import { type WorldParts, worldOf } from './game-snapshot.ts'
import { Voices } from './game-voice-systems.ts'
import { Outage } from './outage.ts'
import { Calls, textIn } from './pending-calls.ts'
import { BroughtApps } from './remote-created-apps.ts'
import { remoteOperations } from './remote-operations.ts'

/** What the server says may keep the game's only thread before it goes on. */
const sliceMs = 1
const tickMs = 1000

/** The phone's server as the resource sees it, in a process of its own. */
export async function startGateway(
  game: Game,
  frameworks: readonly FrameworkAdapter[],
  settings: Settings,
  log: Log,
  isOver: () => boolean,
): Promise<PhoneServer> {
  const address = parseEngineAddress(settings.engine)
  const framework = await openFramework({ game, frameworks, settings, log, isOver })
  return new Gateway({ game, framework, settings, log, address }).server
}

interface GatewayParts extends WorldParts {
  log: Log
  address: ReturnType<typeof parseEngineAddress>
}

/**
 * Hands on what happens in the game, and does in the game what the server says. Nothing waits for the server: while it is away, calls are answered
 * with a fault, and the rest is told to the next one as it is by then.
 */
class Gateway {
  readonly #parts: GatewayParts
  readonly #bank: Movements | undefined
  readonly #desk: EngineMessages['requests']
  readonly #voices: Voices
  readonly #heard = new HeardEvents()
  readonly #calls: Calls
  readonly #apps: BroughtApps
  readonly #outage: Outage
  readonly #arrived: Outgoing<{ session: Session; message: Message }>
  readonly #line: Line
  readonly #stopTicking: () => void
  #session: Session
  #grace: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(parts: GatewayParts) {
    const { game, framework, settings, log, address } = parts
    this.#parts = parts
    this.#bank = framework.bank && new Movements(framework.bank)
    this.#desk = deskOf(game, framework, this.#bank)
    this.#voices = new Voices(game, settings.voice, log)
    this.#outage = new Outage(address.host, log, (source) => framework.notify(source, texts.players, 'error'))
    this.#calls = new Calls({
      game,
      pass: (source, payload) => this.#tell('receive', [source], payload),
      failed: (source) => this.#outage.tell(source),
    })
    this.#apps = new BroughtApps(
      (name, args) => this.#ask('operation', name, args),
      (error) => log.error({ err: error }, 'an app of another resource is on no phone'),
    )
    this.#arrived = new Outgoing(new Slices(sliceMs), log, ({ session, message }) => session.talk.take(message))
    this.#session = this.#newSession()
    this.#line = new Line({
      url: address.url,
      secret: address.secret,
      hello: () => JSON.stringify(this.#session.hello(worldOf(parts, this.#voices.named, this.#heard.all))),
      welcomed: (wire, received) => this.#welcomed(wire, received),
      frame: (text) => this.#frame(text),
      lost: (why) => this.#lineLost(why),
    })
    this.#stopTicking = game.every(tickMs, () => {
      this.#calls.tick()
      this.#outage.tick()
    })
    this.#follow(framework)
  }

  get server(): PhoneServer {
    const say = (name: 'hello' | 'check' | 'mute' | 'leftCall' | 'message') => (source: number, payload?: unknown) =>
      this.#tell(name, [source], textIn(payload))
    return {
      requests: { receive: (source, payload) => this.#calls.receive(source, textIn(payload)) },
      operations: remoteOperations({
        ask: (name, args) => this.#ask('operation', name, args),
        playerAt: (source) => this.#heard.playerAt(source),
        isInCall: (source) => this.#voices.has(source),
        apps: this.#apps,
      }),
      announce() {}, // each server is, when it is ready
      hello: say('hello'),
      check: say('check'),
      mute: say('mute'),
      leftCall: say('leftCall'),
      message: say('message'),
      dropped: (source) => {
        this.#heard.left(source)
        this.#tell('dropped', [source])
      },
      resourceStarted: (resource) => {
        this.#apps.resourceStarted(resource)
        if (!isVoiceResource(resource)) return
        this.#voices.renew()
        this.#tell('voice', [this.#voices.named])
        this.#tell('resourceStarted', [resource])
      },
      resourceStopped: (resource) => this.#apps.resourceStopped(resource),
      test: () => this.#ask('test'),
      settle: (typed) => this.#ask('settle', typed),
      verify: (typed) => this.#ask('verify', typed),
      stop: async () => this.#stop(),
    }
  }

  #follow(framework: Framework): void {
    const tell = (name: 'loaded' | 'unloaded' | 'roleChanged' | 'itemUsed') => (source: number) =>
      this.#tell(name, [Number(source)])
    framework.listen(tell('loaded'), tell('unloaded'))
    framework.onRoleChanged?.(tell('roleChanged'))
    const { item } = this.#parts.settings
    if (item !== '') framework.onItemUsed?.(item, tell('itemUsed'))
  }

  #newSession(): Session {
    return new Session({
      notifications: this.#notifications,
      requests: this.#desk,
      unsaid: (error) => this.#unsaid(error),
    })
  }

  #welcomed(wire: Wire, received: number): void {
    this.#endGrace()
    this.#session.isNew = false
    this.#session.link.attach(wire, received)
    if (this.#session.isReady) this.#outage.ended()
  }

  #frame(text: string): void {
    const session = this.#session
    for (const message of session.link.take(text)) this.#arrived.add({ session, message }, '')
  }

  #lineLost(why: Away | 'gone'): void {
    const session = this.#session
    session.link.detach()
    if (why !== 'gone') this.#outage.began(why)
    if (session.isNew) return
    if (why === 'gone') this.#sessionLost()
    else if (!this.#isStopped) this.#grace ??= setTimeout(() => this.#sessionLost(), lineMs.grace)
  }

  /** The server does not remember us, or will not: whatever it was asked is answered by nobody, and the next one begins with what is then. */
  #sessionLost(): void {
    this.#endGrace()
    this.#session.talk.end()
    this.#session.link.detach()
    this.#session = this.#newSession()
    this.#bank?.serverLost()
    this.#voices.leaveAll()
    this.#calls.lost()
    this.#apps.lost()
  }

  #endGrace(): void {
    clearTimeout(this.#grace)
    this.#grace = undefined
  }

  readonly #tell: GameTalk['tell'] = (name, args, text) => {
    const { talk, isNew } = this.#session
    if (!isNew) talk.tell(name, args, text) // a server that comes looks at everybody when it starts
  }

  #unsaid(error: Error): void {
    this.#parts.log.error({ err: error }, 'the server of the phone cannot be told something')
    if (!(error instanceof LinkFull)) return
    this.#sessionLost()
    this.#line.drop()
  }

  readonly #ask: GameTalk['ask'] = (name, ...args) => {
    const { talk, isReady } = this.#session
    return isReady ? talk.ask(name, ...args) : Promise.reject(new Error(texts.notReady))
  }

  readonly #notifications: NotificationHandlers<EngineMessages> = {
    ready: () => this.#ready(),
    log: ([line]) => this.#outage.print(line),
    emitNet: ([target, event, hasPayload = true], text) => this.#emitNet(target, event, text, hasPayload),
    emit: ([event, ...args]) => this.#parts.game.emit(event, ...args),
    setState: ([source, name, value]) => this.#setState(source, name, value),
    sits: ([source, player, upTo]) => this.#heard.sits(source, player, upTo),
    stands: ([source]) => this.#heard.left(source),
    voice: (order) => this.#voices.take(order),
  }

  #emitNet(source: number, event: string, text: string, hasText: boolean): void {
    if (event === netEvents.event) this.#heard.passed(source, text)
    if (hasText) this.#parts.game.emitNet(event, source, text)
    else this.#parts.game.emitNet(event, source)
  }

  #setState(source: number, name: string, value: string | number | null): void {
    const { game } = this.#parts
    if (game.players().includes(source)) game.setState(source, name, value)
  }

  #ready(): void {
    this.#session.isReady = true
    this.#outage.ended()
    this.#calls.ready()
    this.#apps.ready()
    this.#parts.game.emit('smartphone:isReady')
  }

  #stop(): void {
    this.#isStopped = true
    this.#stopTicking()
    this.#line.close()
    this.#apps.close()
    this.#endGrace()
    this.#session.talk.end()
    this.#session.link.detach()
    this.#voices.leaveAll()
  }
}
