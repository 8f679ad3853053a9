import { maxAmount } from '../amounts.ts'

/** In characters, except `amount`: the largest payment. `page` is transactions of one page of the activity. */
export const limits = { passport: 11, amount: maxAmount, message: 250, page: 50 }

export const refusals = {
  passportRequired: 'Digite o passaporte do jogador',
  amountRequired: 'Digite o valor a ser transferido',
  depositRequired: 'Digite o valor de depósito',
  unknownPassport: 'Passaporte inválido',
  unknownNumber: 'Este número não existe',
  ownAccount: 'Você não pode transferir para si mesmo',
  insufficientFunds: 'Saldo insuficiente',
}

/** Returns the first problem of a payment; no player has the passport 0. */
export function paymentProblem(payment: {
  passport: number
  value: number
}): 'passportRequired' | 'amountRequired' | undefined {
  if (payment.passport === 0) return 'passportRequired'
  if (payment.value === 0) return 'amountRequired'
}
