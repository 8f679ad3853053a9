import type { Delivery } from '../ports.ts'
import type { Player, Stage } from './world.ts'

/** The players' anonymous ids. */
export function idsOf(...players: Player[]): Promise<string[]> {
  return Promise.all(players.map((player) => player.callOk('tor_id')))
}

/** Texts of a conversation's newest messages, newest first. */
export async function torTexts(player: Player, id: string): Promise<string[]> {
  return (await player.callOk('tor_messages', id)).map(({ content }) => content)
}

/** Everything that leaves the engine from now on, for any recipient. */
export function deliveries({ ports }: Pick<Stage, 'ports'>): Delivery[] {
  const all: Delivery[] = []
  ports.bus.subscribe((delivery) => all.push(delivery))
  return all
}

/** A channel that no other test uses. */
export function newChannel(player: Player): string {
  return `teste_${player.user_id}`
}
