import type { Player } from './world.ts'

/** Texts of all the player's threads, oldest first. */
export async function smsTexts(player: Player): Promise<string[]> {
  return (await player.callOk('sms_resume')).map(({ content }) => content)
}

export async function sendMany(from: Player, to: Player, count: number, word = 'mensagem'): Promise<void> {
  for (let number = 1; number <= count; number++) await from.callOk('sms_send', to.phone, `${word} ${number}`)
}
