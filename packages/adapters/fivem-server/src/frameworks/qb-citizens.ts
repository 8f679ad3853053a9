import type { CharacterConnections } from './character-connections.ts'
import type { Character } from './framework.ts'
import { parseText } from './parse-answers.ts'

/** A character as QBCore and Qbox store it. The phone number is charinfo.phone. */
export interface Citizen {
  citizenid: string
  source: number
  charinfo: { firstname?: string; lastname?: string; phone?: string | number }
}

/** Records the character on a connection; undefined while none is chosen. */
export function connectCitizen(
  connections: CharacterConnections,
  source: number,
  citizen: Citizen | undefined,
): Character | undefined {
  if (!citizen?.citizenid || !connections.connect(source, citizen.citizenid)) return undefined
  const { firstname, lastname, phone } = citizen.charinfo
  return {
    id: citizen.citizenid,
    firstname: parseText(firstname),
    name: parseText(lastname),
    phone: parseText(phone) || undefined,
  }
}

/** Reports players whose job, gang or duty changed; Qbox fires the same events. */
export function onQbRoleChanged(changed: (source: number) => void): void {
  for (const event of ['QBCore:Server:OnJobUpdate', 'QBCore:Server:OnGangUpdate'])
    on(event, (source: unknown) => changed(Number(source)))
}

type Dropped = number | { PlayerData: Pick<Citizen, 'source'> }

/** The events of QBCore, which Qbox has too. PlayerDropped passes a player before May 2026 (qb-core 74ac036), and a source since. */
export function listenToQbEvents(
  connections: CharacterConnections,
  loaded: (source: number) => void,
  unloaded: (source: number) => void,
): void {
  const left = (source: unknown) => {
    if (connections.disconnect(Number(source))) unloaded(Number(source))
  }
  on('QBCore:Server:PlayerLoaded', ({ PlayerData }: { PlayerData: Citizen }) => {
    connections.onCharacterChosen(Number(PlayerData.source))
    loaded(Number(PlayerData.source))
  })
  on('QBCore:Server:OnPlayerUnload', left)
  on('QBCore:Server:PlayerDropped', (who: Dropped) => left(typeof who === 'object' ? who.PlayerData.source : who))
  on('qbx_core:server:playerLoggedOut', left)
}
