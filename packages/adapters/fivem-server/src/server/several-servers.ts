import { openBus } from '@orelhao/engine/core/nats/open-bus'
import type { Engine } from '@orelhao/engine/engine'
import { busWarnings } from '@orelhao/engine/owner/bus-setting'
import type { Log } from '@orelhao/engine/ports'
import { busAddressesOf, busUrlConvar } from '../config/bus-settings.ts'
import type { Players } from '../players/players.ts'
import { texts } from '../texts.ts'
import type { ServerEnvironment } from './server-environment.ts'

/** Players whose positions one query reads. */
const positionsAtOnce = 500

/** Opens the owner's bus, and warns about what it does not protect. */
export function openGameBus({ settings, backups, database, framework, log }: ServerEnvironment) {
  const addresses = busAddressesOf(settings)
  const { busCredentials: credentials } = settings
  for (const warning of busWarnings(addresses, credentials !== '', settings.language, busUrlConvar))
    log.warn({}, warning)
  if (addresses.length > 0 && framework.bank && settings.city === '') log.warn({}, texts.bankOfOneServer)
  return openBus({ addresses, credentials, place: backups.place, database, log })
}

/** Sends every player the events that they missed, one after the other; for when the bus may have lost some. */
export async function catchUp(players: Players, log: Log): Promise<void> {
  for (const { events } of [...players.all])
    await events.checkInbox().catch((error) => log.error({ err: error }, 'events could not be read'))
}

/** Finds events of other servers that got lost on the way, also without a lost connection. */
export async function checkPositions(engine: Engine, players: Players): Promise<void> {
  const ids = [...players.all].map(({ user_id }) => user_id)
  for (let from = 0; from < ids.length; from += positionsAtOnce) {
    const positions = await engine.lastSeqs(ids.slice(from, from + positionsAtOnce))
    for (const [player, seq] of positions) players.receiveUpTo(player, seq)
  }
}
