import { textIn } from './answers.ts'
import type { Character } from './framework.ts'
import type { Seats } from './seats.ts'

/** A character as QBCore keeps it, and Qbox after it. The phone number is charinfo.phone. */
export interface Citizen {
  citizenid: string
  source: number
  charinfo: { firstname?: string; lastname?: string; phone?: string | number }
}

/** Notes who plays on a connection; undefined while no character is chosen. */
export function seated(seats: Seats, source: number, citizen: Citizen | undefined): Character | undefined {
  if (!citizen?.citizenid) return undefined
  seats.sit(source, citizen.citizenid)
  const { firstname, lastname, phone } = citizen.charinfo
  return {
    id: citizen.citizenid,
    firstname: textIn(firstname),
    name: textIn(lastname),
    phone: textIn(phone) || undefined,
  }
}

/** The events of QBCore, which Qbox has too. */
export function listenToQb(seats: Seats, loaded: (source: number) => void, unloaded: (source: number) => void): void {
  const left = (source: unknown) => {
    seats.leave(Number(source))
    unloaded(Number(source))
  }
  on('QBCore:Server:PlayerLoaded', ({ PlayerData }: { PlayerData: Citizen }) => loaded(Number(PlayerData.source)))
  on('QBCore:Server:OnPlayerUnload', left)
  on('QBCore:Server:PlayerDropped', ({ PlayerData }: { PlayerData: Citizen }) => left(PlayerData.source))
}
