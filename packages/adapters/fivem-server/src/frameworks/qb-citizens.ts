import type { Seats } from './character-connections.ts'
import type { Character } from './framework.ts'
import { textIn } from './parse-answers.ts'

/** A character as QBCore keeps it, and Qbox after it. The phone number is charinfo.phone. */
export interface Citizen {
  citizenid: string
  source: number
  charinfo: { firstname?: string; lastname?: string; phone?: string | number }
}

/** Notes who plays on a connection; undefined while no character is chosen. */
export function seated(seats: Seats, source: number, citizen: Citizen | undefined): Character | undefined {
  if (!citizen?.citizenid || !seats.sit(source, citizen.citizenid)) return undefined
  const { firstname, lastname, phone } = citizen.charinfo
  return {
    id: citizen.citizenid,
    firstname: textIn(firstname),
    name: textIn(lastname),
    phone: textIn(phone) || undefined,
  }
}

/** Somebody has another job or gang, or went on or off duty; Qbox tells it in the same way. */
export function onQbRoleChanged(changed: (source: number) => void): void {
  for (const event of ['QBCore:Server:OnJobUpdate', 'QBCore:Server:OnGangUpdate'])
    on(event, (source: unknown) => changed(Number(source)))
}

type Dropped = number | { PlayerData: Pick<Citizen, 'source'> }

/** The events of QBCore, which Qbox has too. PlayerDropped brings a player before May 2026 (qb-core 74ac036), and a source since. */
export function listenToQb(seats: Seats, loaded: (source: number) => void, unloaded: (source: number) => void): void {
  const left = (source: unknown) => {
    if (seats.leave(Number(source))) unloaded(Number(source))
  }
  on('QBCore:Server:PlayerLoaded', ({ PlayerData }: { PlayerData: Citizen }) => {
    seats.choose(Number(PlayerData.source))
    loaded(Number(PlayerData.source))
  })
  on('QBCore:Server:OnPlayerUnload', left)
  on('QBCore:Server:PlayerDropped', (who: Dropped) => left(typeof who === 'object' ? who.PlayerData.source : who))
  on('qbx_core:server:playerLoggedOut', left)
}
