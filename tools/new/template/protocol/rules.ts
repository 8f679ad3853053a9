import { phoneKey } from '../phone-number.ts'
import { isBlank } from '../text/sanitize.ts'

/** `text` in characters; `page` in messages of one answer. */
export const limits = { text: 300, page: 40 }

export const refusals = {
  numberRequired: 'Digite o número de quem vai receber',
  ownNumber: 'Você não pode escrever para si mesmo',
  unknownNumber: 'Este número não existe',
  textRequired: 'Escreva a mensagem',
}

type Problem = Exclude<keyof typeof refusals, 'unknownNumber'>

/** The first problem that page and server find without the directory, or undefined. */
export function messageProblem(message: { phone: string; text: string }, ownPhone: string): Problem | undefined {
  const key = phoneKey(message.phone)
  if (key === '') return 'numberRequired'
  if (key === phoneKey(ownPhone)) return 'ownNumber'
  if (isBlank(message.text)) return 'textRequired'
}
