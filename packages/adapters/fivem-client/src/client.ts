import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import type { EventMessage } from '@orelhao/protocol/wire'
import { PhoneCamera } from './camera/camera.ts'
import { type ForResources, forResources } from './for-resources.ts'
import { Hand } from './hand/hand.ts'
import type { PhoneState } from './hand/pose.ts'
import { Arrivals } from './link/arrivals.ts'
import { CallQueue } from './link/call-queue.ts'
import { createDoors, type Doors } from './link/doors.ts'
import { Mailbox } from './link/mailbox.ts'
import { createMembers } from './members.ts'
import { Focus } from './phone/focus.ts'
import { Permission } from './phone/permission.ts'
import { Phone } from './phone/phone.ts'
import { watchPlayer } from './phone/watch.ts'
import type { Ports } from './ports.ts'
import { Session } from './session.ts'
import { texts } from './texts.ts'
import { Voice } from './voice/voice.ts'

/** Events that are looked at on their way to the page. */
const special = /"(SET_VISIBLE|CALL_TO)"/

/** Also what players bind their key to; renaming it would lose their choice. */
export const openCommand = 'smartphone_open'

export interface Client {
  doors: Doors
  /** What to do with each net event of the server script; the text is its only argument. */
  hears: Record<string, (text: string) => void>
  /** QBCore or Qbox describes the player anew. */
  playerData(data: unknown): void
  /** The player pressed the key. */
  pressed(): void
  forResources: ForResources
  /** Another resource was started on this computer. */
  resourceStarted(resource: string): void
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
  const voice = new Voice(ports)
  const state: PhoneState = { isInHand: false, isInCall: false }
  const members = createMembers({
    ports,
    phone,
    focus,
    permission,
    camera,
    hand,
    voice,
    state,
    voiceMode: () => session.settings?.voiceMode ?? 'rtc',
    pageReady() {
      mailbox.pageReady()
      arrivals.pageReady()
      if (phone.isOpen) mailbox.send('SET_VISIBLE', true) // it was loaded again meanwhile
    },
  })
  const stopWatching = watchPlayer(ports.time, { phone, camera, permission, mailbox, isInCall: () => state.isInCall })
  let isKeyMapped = false
  let isStopped = false

  /** Puts everything away that belonged to the character. */
  function letGo(): void {
    camera.close()
    phone.close()
    voice.leave()
    hand.drop()
    if (state.isInHand) ports.player.setFlag('usingPhone', false)
    if (state.isInCall) ports.player.setFlag('inCall', false)
    state.isInHand = false
    state.isInCall = false
  }

  /** The phone opens and closes here, with its focus and its checks, whoever asks for it; everything else is the page's. */
  function deliver(text: string): void {
    const { event, args } = special.test(text) ? (JSON.parse(text) as EventMessage) : { event: '', args: [] }
    if (event === 'CALL_TO') void openFor(text)
    else if (event !== 'SET_VISIBLE') arrivals.take(text)
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

  return {
    doors: createDoors(members, queue, ports.report),
    hears: {
      [netEvents.answers]: (text) => queue.take(text),
      [netEvents.checked]: (text) => session.checked(text),
      [netEvents.event]: deliver,
      [netEvents.voice]: (text) => voice.take(JSON.parse(text) as VoiceOrder),
      [netEvents.welcome](text) {
        const hadCharacter = session.settings !== undefined
        const isAnother = session.welcome(text)
        if (hadCharacter && isAnother) characterLeft()
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
    pressed() {
      if (camera.isOpen) camera.cancel()
      else if (!ports.player.isInMenu()) void phone.toggle()
    },
    forResources: forResources({ phone, permission, session, deliver, server: ports.server }),
    resourceStarted: (resource) => voice.resourceStarted(resource),
    start: () => session.start(),
    stop() {
      if (isStopped) return
      isStopped = true
      stopWatching()
      session.stop()
      queue.failAll('unavailable', 'the resource stopped')
      letGo()
      focus.stop()
    },
  }
}
