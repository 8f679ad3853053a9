import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import type { EventMessage } from '@orelhao/protocol/wire'
import { Hand, torchOf } from './animation/phone-animation.ts'
import type { PhoneState } from './animation/stance.ts'
import { PhoneCamera } from './camera/camera.ts'
import { CallQueue } from './link/call-queue.ts'
import { createEndpoints, type Endpoints } from './link/endpoints.ts'
import { Mailbox } from './link/page-channel.ts'
import { Arrivals } from './link/page-event-queue.ts'
import { Focus } from './phone/focus.ts'
import { createMembers, openFlags } from './phone/game-members.ts'
import { Permission } from './phone/permission.ts'
import { Phone } from './phone/phone.ts'
import { watchPlayer } from './phone/watch-player.ts'
import type { Ports } from './ports.ts'
import { BroughtApps } from './resource-api/client-apps.ts'
import { lbPhone, lbPhoneExports } from './resource-api/lb-phone.ts'
import { type ForResources, forResources } from './resource-api/resource-api.ts'
import { Session } from './session/session.ts'
import { texts } from './texts.ts'
import { Voice } from './voice/call-voice.ts'

/** Also what players bind their key to; renaming it would lose their choice. */
export const openCommand = 'smartphone_open'

export interface Client {
  endpoints: Endpoints
  /** What to do with each net event of the server script; the text is its only argument. */
  hears: Record<string, (text: string) => void>
  /** QBCore or Qbox describes the player anew. */
  playerData(data: unknown): void
  /** One field of it, by its name. */
  playerDataField(key: unknown, value: unknown): void
  /** The player pressed the key. */
  pressed(): void
  forResources: ForResources
  /** Apps that other resources add on this computer. */
  broughtApps: BroughtApps
  /** Another resource was started on this computer. */
  resourceStarted(resource: string): void
  resourceStopped(resource: string): void
  start(): void
  /** Leaves the game as it was found. May be called twice. */
  stop(): void
}

/** The client script: whatever a player does with the phone in the game goes through here. */
export function createClient(ports: Ports): Client {
  const session = new Session(ports)
  const queue = new CallQueue(ports.time, (text) => ports.server.send(netEvents.calls, text))
  const mailbox = new Mailbox(ports.page)
  const focus = new Focus(ports)
  const permission = new Permission(ports, session, (has) => arrivals.carried(has))
  const arrivals = new Arrivals(mailbox, permission)
  const phone = new Phone({ ports, session, mailbox, permission, focus })
  const hand = new Hand(ports, () => session.settings?.prop ?? '')
  const camera = new PhoneCamera(ports)
  const torch = torchOf(ports)
  const voice = new Voice(ports)
  const broughtApps = new BroughtApps(mailbox, ports.report)
  const state: PhoneState = { isInHand: false, isInCall: false }
  const members = createMembers({
    ports,
    phone,
    focus,
    permission,
    camera,
    hand,
    torch,
    voice,
    state,
    appShown: (name) => broughtApps.pageShows(name),
    voiceMode: () => session.settings?.voiceMode ?? 'rtc',
    pageReady() {
      torch() // the page that had it on is gone
      mailbox.pageReady()
      arrivals.pageReady()
      broughtApps.pageReady()
      if (phone.isOpen) mailbox.send('SET_VISIBLE', true) // it was loaded again meanwhile
    },
  })
  const stopWatching = watchPlayer(ports.time, { phone, camera, permission, mailbox, isInCall: () => state.isInCall })
  let isKeyMapped = false
  let isStopped = false
  let isLbPhone = false

  /** Puts everything away that belonged to the character. */
  function letGo(): void {
    camera.close()
    phone.close()
    voice.leave()
    hand.drop()
    torch()
    if (state.isInHand) for (const flag of openFlags) ports.player.setFlag(flag, false)
    if (state.isInCall) ports.player.setFlag('inCall', false)
    state.isInHand = false
    state.isInCall = false
  }

  /** The phone opens and closes here, with its focus and its checks, whoever asks for it; everything else is the page's. */
  function deliver(text: string): void {
    const { event, args } = JSON.parse(text) as EventMessage
    if (event === 'CALL_TO') void openFor(text)
    else if (event !== 'SET_VISIBLE') arrivals.take(event, text)
    else if (args[0] === true) void phone.open()
    else phone.close()
  }

  /** Hands on what the page does with the phone in the hand, if that may be. */
  async function openFor(text: string): Promise<void> {
    camera.cancel()
    if (await phone.open()) mailbox.sendText(text)
  }

  /** The page may not send again in the next one's name what this character asked for, so the fault is one that it does not repeat. */
  function characterLeft(): void {
    queue.failAll('unauthenticated', 'the character was put away')
    letGo()
    arrivals.forget()
    mailbox.send('REFRESH')
  }

  const others = forResources({ phone, permission, session, deliver, ports })

  /** Offered from the start where the client can know that it is wanted, since scripts ask before anybody plays. */
  function offerAsLbPhone(): void {
    if (isLbPhone || ports.resources.runsByItself(lbPhone)) return
    isLbPhone = true
    const parts = {
      forResources: others,
      broughtApps,
      permission,
      session,
      player: ports.player,
      isInCall: () => state.isInCall,
    }
    for (const [name, act] of Object.entries(lbPhoneExports(parts))) ports.resources.provideAs(lbPhone, name, act)
  }

  return {
    endpoints: createEndpoints(members, queue, ports.report),
    hears: {
      [netEvents.answers]: (text) => queue.take(text),
      [netEvents.checked]: (text) => session.checked(text),
      [netEvents.event]: deliver,
      [netEvents.voice]: (text) => voice.take(JSON.parse(text) as VoiceOrder),
      [netEvents.silence]: (text) => voice.silence(JSON.parse(text) as number[]),
      [netEvents.welcome](text) {
        const hadCharacter = session.settings !== undefined
        const isAnother = session.welcome(text)
        if (hadCharacter && isAnother) characterLeft()
        if (session.settings?.lbPhoneExports) offerAsLbPhone()
        permission.metadata.ask(ports.player.playerData).catch(ports.report)
        if (isKeyMapped || !session.settings) return
        isKeyMapped = true
        ports.controls.mapKey(openCommand, texts.openPhone, session.settings.key)
      },
      [netEvents.bye]() {
        if (!session.settings) return
        session.end()
        characterLeft()
      },
    },
    playerData: (data) => permission.metadata.take(data),
    playerDataField: (key, value) => permission.metadata.takeField(key, value),
    pressed() {
      if (camera.isOpen) camera.cancel()
      else if (!ports.player.isInMenu()) void phone.toggle()
    },
    forResources: others,
    broughtApps,
    resourceStopped: (resource) => broughtApps.resourceStopped(resource),
    resourceStarted: (resource) => voice.resourceStarted(resource),
    start() {
      if (['1', 'true'].includes(ports.convar('smartphone_lb_phone_exports'))) offerAsLbPhone()
      session.start()
    },
    stop() {
      if (isStopped) return
      isStopped = true
      stopWatching()
      session.stop()
      queue.failAll('outcome_unknown', 'the resource stopped')
      letGo()
      focus.stop()
    },
  }
}
