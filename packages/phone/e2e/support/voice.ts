import type { Citizen } from '@orelhao/protocol/city'
import { expect } from '@playwright/test'
import type { City } from './city.ts'
import type { Player } from './player.ts'

declare global {
  interface Window {
    peers?: RTCPeerConnection[]
  }
}

/** Collects the phone's peer connections, so that a test can read what really arrived. */
export async function trackPeerConnections(
  player: Player,
  override: RTCConfiguration = { iceServers: [] },
): Promise<void> {
  await player.frame().evaluate((overridden) => {
    const all: RTCPeerConnection[] = []
    const Original = RTCPeerConnection
    Object.assign(window, {
      peers: all,
      RTCPeerConnection: class extends Original {
        constructor(configuration?: RTCConfiguration) {
          super({ ...configuration, ...overridden })
          all.push(this)
        }
      },
    })
  }, override)
}

/** Number of peer connections so far. */
export function connectionCount(player: Player): Promise<number> {
  return player.frame().evaluate(() => window.peers?.length ?? 0)
}

interface InboundAudio {
  /** Energy of the sound received over the newest connection; 0 without one. */
  energy: number
  /** Candidate type of this side: host, or relay with a TURN server between. */
  through: string | undefined
}

export function inboundAudio(player: Player): Promise<InboundAudio> {
  return player.frame().evaluate(async () => {
    const report = await window.peers?.at(-1)?.getStats()
    let energy = 0
    let through: string | undefined
    report?.forEach((entry) => {
      if (entry.type === 'inbound-rtp' && entry.kind === 'audio') energy += entry.totalAudioEnergy ?? 0
      if (entry.type === 'candidate-pair' && entry.nominated)
        through = report.get(entry.localCandidateId)?.candidateType
    })
    return { energy, through }
  })
}

/** Resolves once the phone of that number can be called. */
export async function waitUntilReachable(player: Player, number: string): Promise<void> {
  await expect
    .poll(async () => {
      const response = await player.page.request.get(new URL('/city/citizens', player.page.url()).href)
      const citizens: Citizen[] = await response.json()
      return citizens.find(({ phone }) => phone === number)?.online
    })
    .toBe(true)
}

/** Calls a number from the dial pad, once its phone is online. */
export async function dial(player: Player, number: string, button = 'Ligar'): Promise<void> {
  await waitUntilReachable(player, number)
  await player.open(`/contacts/dial?phone=${number}`)
  await player.button(button).click()
}

/** Resolves once sound arrives over the newest connection. */
export async function waitForAudio(player: Player): Promise<void> {
  await expect.poll(async () => (await inboundAudio(player)).energy).toBeGreaterThan(0)
}

/** Opens both phones; Ana calls Bruno, he answers, and it resolves once each receives sound. */
export async function startCall(ana: Player, bruno: Player): Promise<void> {
  for (const player of [ana, bruno]) {
    await trackPeerConnections(player)
    await player.openPhone()
  }
  await dial(ana, '555-202')
  await bruno.button('Atender').click()
  for (const player of [ana, bruno]) await waitForAudio(player)
}

/** The citizen's current call on the server; null without one. */
export async function currentCall(city: City, user: number): Promise<{ room: number } | null> {
  const call = (await city.call(user, 'currentPhoneCall')) as { room: number } | { __null: true }
  return 'room' in call ? call : null
}
