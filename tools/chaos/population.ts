import { openDatabase } from '@orelhao/engine/database/open-database'
import { accounts } from '@orelhao/engine/shared/ledger/accounts'
import { transfer } from '@orelhao/engine/shared/ledger/store'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { City } from './city.ts'
import { CityPlayer } from './city-player.ts'
import type { History } from './history.ts'
import { SeededRandom } from './seeded-random.ts'

/** So little that some transfers are refused. */
const salary = 400
/** Every player’s money in the casino at the start. */
export const chips = 2000
const signInsAtOnce = 20

/** Signs in all players as the game server does, and gives them money. */
export async function populate(city: City, count: number, seed: number, history: History): Promise<CityPlayer[]> {
  const players: CityPlayer[] = []
  const { addresses } = city
  while (players.length < count) {
    const batch = Array.from({ length: Math.min(signInsAtOnce, count - players.length) }, async (_, index) => {
      const me = identityOf(players.length + index + 1)
      const token = await signIn(city, me)
      return new CityPlayer({ me, token, addresses, history, random: new SeededRandom(seed * 1009 + me.user_id) })
    })
    players.push(...(await Promise.all(batch)))
  }
  await giveMoney(city, players)
  return players
}

function identityOf(user_id: number): Identity {
  const phone = String(700_000 + user_id).replace(/^(...)/, '$1-')
  return { user_id, name: 'Souza', firstname: `P${user_id}`, phone, moderator: false, journalist: false }
}

async function signIn({ servers, serverKey }: City, identity: Identity): Promise<string> {
  const response = await fetch(`${servers[0]?.address}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${serverKey}` },
    body: JSON.stringify({ identity }),
  })
  const { token } = (await response.json()) as { token?: string }
  if (!token) throw new Error(`player ${identity.user_id} could not sign in: ${response.status}`)
  return token
}

async function giveMoney({ database: { ports, urlAt } }: City, players: readonly CityPlayer[]): Promise<void> {
  const database = openDatabase(urlAt(ports[0] ?? 0))
  const now = Math.floor(Date.now() / 1000)
  const from = { account: accounts.mint, description: 'Salário' }
  await database.write(async (db) => {
    for (const { me } of players)
      for (const [account, amount] of [
        [accounts.bank(me.user_id), salary],
        [accounts.casino(me.user_id), chips],
      ] as const)
        await transfer(db, { from, to: { account, description: 'Salário' }, amount, reason: 'grant', actor: 0, now })
  })
  await database.close()
}
