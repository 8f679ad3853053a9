import { netEvents, type VoiceOrder } from '@orelhao/protocol/script-wire'
import type { EventMessage } from '@orelhao/protocol/wire'
import { createTorch, PhoneAnimation } from './animation/phone-animation.ts'
import type { PhoneState } from './animation/stance.ts'
import { PhoneCamera } from './camera/camera.ts'
import { CallQueue } from './link/call-queue.ts'
import { createEndpoints, type Endpoints } from './link/endpoints.ts'
import { PageChannel } from './link/page-channel.ts'
import { PageEventQueue } from './link/page-event-queue.ts'
import { Focus } from './phone/focus.ts'
import { createGameMembers, openFlags } from './phone/game-members.ts'
import { Permission } from './phone/permission.ts'
import { Phone } from './phone/phone.ts'
import { watchPlayer } from './phone/watch-player.ts'
import type { Ports } from './ports.ts'
import { ClientApps } from './resource-api/client-apps.ts'
import { lbPhone, lbPhoneExports } from './resource-api/lb-phone.ts'
import { npwd, npwdExports } from './resource-api/npwd.ts'
import { createResourceApi, type ResourceApi } from './resource-api/resource-api.ts'
import { Session } from './session/session.ts'
import { texts } from './texts.ts'
import { CallVoice } from './voice/call-voice.ts'

/** Command to which players bind their key; renaming it would lose their choice. */
export const openCommand = 'smartphone_open'

export interface Client {
  endpoints: Endpoints
  /** Handlers of the server script's net events; each gets the event's only argument, a text. */
  netEventHandlers: Record<string, (text: string) => void>
  /** QBCore or Qbox sent a new description of the player. */
  onPlayerData(data: unknown): void
  /** QBCore or Qbox sent one field of the description, by its name. */
  onPlayerDataField(key: unknown, value: unknown): void
  /** The player pressed the key. */
  onKeyPressed(): void
  resourceApi: ResourceApi
  /** Apps that other resources add on this computer. */
  clientApps: ClientApps
  /** Another resource was started on this computer. */
  onResourceStarted(resource: string): void
  onResourceStopped(resource: string): void
  start(): void
  /** Restores the game's state. May be called twice. */
  stop(): void
}

/** Creates the client script's logic: everything a player does with the phone in the game passes through it. */
export function createClient(ports: Ports): Client {
  const session = new Session(ports)
  const queue = new CallQueue(ports.time, (text) => ports.server.send(netEvents.calls, text))
  const pageChannel = new PageChannel(ports.page)
  const focus = new Focus(ports)
  const permission = new Permission(ports, session, (has) => pageEvents.setCarried(has))
  const pageEvents = new PageEventQueue(pageChannel, permission)
  const phone = new Phone({ ports, session, pageChannel, permission, focus })
  const phoneAnimation = new PhoneAnimation(ports, () => session.settings?.prop ?? '')
  const camera = new PhoneCamera(ports)
  const torch = createTorch(ports)
  const voice = new CallVoice(ports)
  const clientApps = new ClientApps(pageChannel, ports.report)
  const state: PhoneState = { isInHand: false, isInCall: false }
  const members = createGameMembers({
    ports,
    phone,
    focus,
    permission,
    camera,
    phoneAnimation,
    torch,
    voice,
    state,
    onAppShown: (name) => clientApps.onAppShown(name),
    voiceMode: () => session.settings?.voiceMode ?? 'rtc',
    onPageReady() {
      torch() // the page that had switched it on is gone
      pageChannel.onPageReady()
      pageEvents.onPageReady()
      clientApps.onPageReady()
      if (phone.isOpen) pageChannel.send('SET_VISIBLE', true) // the page was reloaded meanwhile
    },
  })
  const stopWatching = watchPlayer(ports.time, {
    phone,
    camera,
    permission,
    pageChannel,
    isInCall: () => state.isInCall,
  })
  let isKeyMapped = false
  let isStopped = false
  /** Resources whose exports this one provides. */
  const replaced = new Set<string>()

  /** Resets everything that belonged to the character. */
  function resetCharacter(): void {
    camera.close()
    phone.close()
    voice.leave()
    phoneAnimation.clear()
    torch()
    if (state.isInHand) for (const flag of openFlags) ports.player.setFlag(flag, false)
    if (state.isInCall) ports.player.setFlag('inCall', false)
    state.isInHand = false
    state.isInCall = false
  }

  /**
   * Delivers an event message. Opening and closing are handled here, with focus and checks, for every sender; all other events go to the
   * page.
   */
  function deliver(text: string): void {
    const { event, args } = JSON.parse(text) as EventMessage
    if (event === 'CALL_TO') void openFor(text)
    else if (event !== 'SET_VISIBLE') pageEvents.enqueue(event, text)
    else if (args[0] === true) void phone.open()
    else phone.close()
  }

  /** Opens the phone and then sends the page an event that needs it open, if the player may open it. */
  async function openFor(text: string): Promise<void> {
    camera.cancel()
    if (await phone.open()) pageChannel.sendText(text)
  }

  /** Fails all calls with a fault that the page does not retry: a retry would run in the next character's name. */
  function characterLeft(): void {
    queue.failAll('unauthenticated', 'the character was put away')
    resetCharacter()
    pageEvents.reset()
    pageChannel.send('REFRESH')
  }

  const resourceApi = createResourceApi({ phone, permission, session, deliver, ports })

  /** Provides lb-phone's exports early if the convar is set, since scripts call them before a character is chosen. */
  function provideLbPhone(): void {
    const parts = {
      resourceApi,
      clientApps,
      permission,
      session,
      player: ports.player,
      report: ports.report,
      isInCall: () => state.isInCall,
    }
    provideInPlaceOf(lbPhone, lbPhoneExports(parts))
  }

  /** Provides another resource's exports, unless it runs. */
  function provideInPlaceOf(resource: string, exports: Record<string, (...args: unknown[]) => unknown>): void {
    if (replaced.has(resource) || ports.resources.runsByItself(resource)) return
    replaced.add(resource)
    for (const [name, act] of Object.entries(exports)) ports.resources.provideAs(resource, name, act)
    forgetCachedExports(resource)
  }

  /**
   * Callers cache each export until its resource stops, and one that is not there never does (citizenfx/fivem,
   * `data/shared/citizen/scripting/lua/scheduler.lua`: lazyEventHandler).
   */
  function forgetCachedExports(resource: string): void {
    ports.resources.emit('onClientResourceStop', resource)
  }

  return {
    endpoints: createEndpoints(members, queue, ports.report),
    netEventHandlers: {
      [netEvents.answers]: (text) => queue.onAnswers(text),
      [netEvents.checked]: (text) => session.onCheckResult(text),
      [netEvents.event]: deliver,
      [netEvents.voice]: (text) => voice.onOrder(JSON.parse(text) as VoiceOrder),
      [netEvents.silence]: (text) => voice.silence(JSON.parse(text) as number[]),
      [netEvents.welcome](text) {
        const hadCharacter = session.settings !== undefined
        const isAnother = session.onWelcome(text)
        if (hadCharacter && isAnother) characterLeft()
        if (session.settings?.lbPhoneExports) provideLbPhone()
        permission.metadata.loadPlayerData(ports.player.playerData).catch(ports.report)
        if (isKeyMapped || !session.settings) return
        isKeyMapped = true
        ports.controls.mapKey(openCommand, texts.openPhone, session.settings.key)
      },
      [netEvents.bye]() {
        if (!session.settings) return
        session.onCharacterLeft()
        characterLeft()
      },
    },
    onPlayerData: (data) => permission.metadata.onPlayerData(data),
    onPlayerDataField: (key, value) => permission.metadata.onPlayerDataField(key, value),
    onKeyPressed() {
      if (camera.isOpen) camera.cancel()
      else if (!ports.player.isInMenu()) void phone.toggle()
    },
    resourceApi: resourceApi,
    clientApps,
    onResourceStopped: (resource) => clientApps.onResourceStopped(resource),
    onResourceStarted: (resource) => voice.onResourceStarted(resource),
    start() {
      if (['1', 'true'].includes(ports.convar('smartphone_lb_phone_exports'))) provideLbPhone()
      provideInPlaceOf(npwd, npwdExports(resourceApi))
      session.start()
    },
    stop() {
      if (isStopped) return
      isStopped = true
      for (const resource of replaced) forgetCachedExports(resource)
      stopWatching()
      session.stop()
      queue.failAll('outcome_unknown', 'the resource stopped')
      resetCharacter()
      focus.stop()
    },
  }
}
