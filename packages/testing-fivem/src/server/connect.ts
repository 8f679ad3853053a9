import type { Side } from '../script/side.ts'
import type { PlayerInput } from '../types.ts'
import type { Player } from '../world/players.ts'

/** First temporary source of connecting players. */
const firstTemporary = 65536

/** False while resources check a player: lists of players leave them out (PlayerScriptFunctions.cpp: GET_NUM_PLAYER_INDICES). */
export function hasConnected({ source }: Player): boolean {
  return source < firstTemporary
}

/**
 * Lets resources check a connecting player (`playerConnecting`, with deferrals), before there is a source.
 * @throws where a resource refused, with its reason.
 */
export async function connect(
  input: PlayerInput,
  source: number,
  side: Side,
  whileConnecting: (temporary: Player, during: () => Promise<void>) => Promise<void>,
): Promise<{ joined: Player; temporary: number }> {
  const name = input.name ?? `player${source}`
  const license = input.license ?? name.toLowerCase().replace(/\W/g, '')
  const joined: Player = {
    source,
    name,
    identifiers: ordered([`license:${license}`, ...(input.identifiers ?? [])]),
    ip: input.ip ?? '127.0.0.1',
    position: [0, 0, 70],
    health: 200,
  }
  const temporary = firstTemporary + source
  await whileConnecting({ ...joined, source: temporary }, () => runDeferrals(side, name, temporary))
  return { joined, temporary }
}

/** Steam's comes first, as in the game: bases take the first one for the player's. */
function ordered(identifiers: string[]): string[] {
  const isSteam = (identifier: string) => identifier.startsWith('steam:')
  return [...identifiers.filter(isSteam), ...identifiers.filter((identifier) => !isSteam(identifier))]
}

async function runDeferrals(side: Side, name: string, temporary: number): Promise<void> {
  let reason = 'Connection refused'
  let finish: (refusal?: string) => void = () => {}
  let waiting: Promise<string | undefined> | undefined
  const deferrals = {
    // A second one, by whom the first script passes the deferrals to, changes nothing.
    defer: () => {
      waiting ??= new Promise((resolve) => {
        finish = resolve
      })
    },
    update: () => {},
    presentCard: () => {},
    handover: () => {},
    done: (refusal?: string) => finish(refusal ?? undefined),
  }
  const setReason = (text: string) => {
    reason = text
  }
  const isWelcome = side.emitGameEvent('playerConnecting', [name, setReason, deferrals], `internal-net:${temporary}`)
  if (!isWelcome) throw new Error(reason)
  const refusal = await waiting
  if (refusal) throw new Error(refusal)
}
