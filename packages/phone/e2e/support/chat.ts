import type { Player } from './player.ts'

/** The parts of an open conversation, and writing in it. */
export const field = (player: Player) => player.top.getByRole('textbox', { name: 'Mensagem' })
export const log = (player: Player) => player.top.getByRole('log')
/** The bubble that holds a text, with its time and how far it has come. */
export const bubble = (player: Player, text: string) => log(player).locator('[class*=bubble]').filter({ hasText: text })

export async function write(player: Player, text: string): Promise<void> {
  await field(player).fill(text)
  await field(player).press('Enter')
}
