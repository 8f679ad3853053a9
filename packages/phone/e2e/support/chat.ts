import type { Player } from './player.ts'

/** Message field of the open conversation. */
export const messageField = (player: Player) => player.top.getByRole('textbox', { name: 'Mensagem' })
export const messageLog = (player: Player) => player.top.getByRole('log')
/** The bubble with a text, with its time and delivery state. */
export const bubble = (player: Player, text: string) =>
  messageLog(player).locator('[class*=bubble]').filter({ hasText: text })

export async function sendText(player: Player, text: string): Promise<void> {
  await messageField(player).fill(text)
  await messageField(player).press('Enter')
}
