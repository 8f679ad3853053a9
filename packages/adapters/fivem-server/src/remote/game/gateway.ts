import type { Log } from '@orelhao/engine/ports'
import { Slices } from '@orelhao/engine/slices'
import { netEvents } from '@orelhao/protocol/script-wire'
import type { Settings } from '../../config/settings.ts'
import { openFramework } from '../../frameworks/find.ts'
import type { Framework, FrameworkAdapter } from '../../frameworks/framework.ts'
import type { Game } from '../../game.ts'
import { Outgoing } from '../../outgoing.ts'
import type { PhoneServer } from '../../server.ts'
import { isVoiceResource } from '../../voice/modes.ts'
import { parseEngineAddress } from '../address.ts'
import type { Message } from '../frame.ts'
import { LinkFull, type Wire } from '../link.ts'
import { lineMs } from '../terms.ts'
import { type Away, texts } from '../texts.ts'
import { BroughtApps } from './apps.ts'
import { Calls, textIn } from './calls.ts'
import { deskOf } from './desk.ts'
import { HeardEvents } from './heard.ts'
import { Line } from './line.ts'
import { Movements } from './movements.ts'
import { remoteOperations } from './operations.ts'
import { Outage } from './outage.ts'
import { Session } from './session.ts'
import { Voices } from './voices.ts'
import { type WorldParts, worldOf } from './world.ts'

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
  readonly #desk: ReturnType<typeof deskOf>
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
      (name, args) => this.#ask('operation', [name, args]),
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
    const say = (name: string) => (source: number, payload?: unknown) => this.#tell(name, [source], textIn(payload))
    const ask = (name: string, args: unknown[]) => this.#ask(name, args) as Promise<never>
    return {
      requests: { receive: (source, payload) => this.#calls.receive(source, textIn(payload)) },
      operations: remoteOperations({
        ask: (name, args) => this.#ask('operation', [name, args]),
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
      test: () => ask('test', []),
      settle: (typed) => ask('settle', [typed]),
      verify: (typed) => ask('verify', [typed]),
      stop: async () => this.#stop(),
    }
  }

  #follow(framework: Framework): void {
    const tell = (name: string) => (source: number) => this.#tell(name, [Number(source)])
    framework.listen(tell('loaded'), tell('unloaded'))
    framework.onRoleChanged?.(tell('roleChanged'))
    const { item } = this.#parts.settings
    if (item !== '') framework.onItemUsed?.(item, tell('itemUsed'))
  }

  #newSession(): Session {
    return new Session({
      told: (name, args, text) => this.#told(name, args, text),
      asked: (name, args) => this.#desk(name, args),
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

  #tell(name: string, args: unknown[], text = ''): void {
    const { talk, isNew } = this.#session
    if (!isNew) talk.tell(name, args, text) // a server that comes looks at everybody when it starts
  }

  #unsaid(error: Error): void {
    this.#parts.log.error({ err: error }, 'the server of the phone cannot be told something')
    if (!(error instanceof LinkFull)) return
    this.#sessionLost()
    this.#line.drop()
  }

  #ask(name: string, args: unknown[]): Promise<unknown> {
    if (!this.#session.isReady) return Promise.reject(new Error(texts.notReady))
    return this.#session.talk.ask(name, args)
  }

  #told(name: string, args: unknown[], text: string): void {
    const { game } = this.#parts
    const [first, second, third] = args
    if (name === 'emitNet') this.#emitNet(Number(first), String(second), text, third !== false)
    else if (name === 'emit') game.emit(String(first), ...args.slice(1))
    else if (name === 'voice') this.#voices.take(args)
    else if (name === 'sits') this.#heard.sits(Number(first), Number(second), Number(third))
    else if (name === 'stands') this.#heard.left(Number(first))
    else if (name === 'setState') this.#setState(Number(first), String(second), third as string | number | null)
    else if (name === 'log') this.#outage.print(String(first))
    else if (name === 'ready') this.#ready()
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
