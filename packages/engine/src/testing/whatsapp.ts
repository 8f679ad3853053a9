import type { Player } from './world.ts'

/** Texts of a conversation's newest messages, newest first. */
export async function textsOf(player: Player, contact: string): Promise<string[]> {
  return (await player.callOk('wpp_getChat', contact)).messages.map(({ content }) => content)
}

/** Names of the events since the last call. */
export function eventsOf(player: Player): string[] {
  return player.received().map(({ event }) => event)
}

/** A refusal's code; undefined for any other answer. */
export function codeOf(answer: unknown): string | undefined {
  return (answer as { code?: string } | null)?.code
}
