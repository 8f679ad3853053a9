import type { Player } from './player.ts'

/** The parts of an open conversation, and writing in it. */
export const messageField = (player: Player) => player.top.getByRole('textbox', { name: 'Mensagem' })
export const messageLog = (player: Player) => player.top.getByRole('log')
/** The bubble that holds a text, with its time and how far it has come. */
export const bubble = (player: Player, text: string) =>
  messageLog(player).locator('[class*=bubble]').filter({ hasText: text })

export async function sendText(player: Player, text: string): Promise<void> {
  await messageField(player).fill(text)
  await messageField(player).press('Enter')
}
