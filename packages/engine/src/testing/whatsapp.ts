import type { Player } from './world.ts'

/** What the newest messages of a conversation say, newest first. */
export async function textsOf(player: Player, contact: string): Promise<string[]> {
  return (await player.callOk('wpp_getChat', contact)).messages.map(({ content }) => content)
}

/** Names of the events since the last look. */
export function eventsOf(player: Player): string[] {
  return player.received().map(({ event }) => event)
}

/** A refusal's code; undefined for every other answer. */
export function codeOf(answer: unknown): string | undefined {
  return (answer as { code?: string } | null)?.code
}
