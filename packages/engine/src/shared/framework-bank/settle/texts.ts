import { ownerTexts } from '../../../owner/language.ts'
import type { HaltingState } from '../store.ts'
import type { Decision } from './store.ts'

const portuguese = {
  nothing: 'nenhum pagamento espera uma decisão sua',
  usage: [
    'para decidir, veja no banco do framework o saldo e os registros do jogador e responda: o movimento aconteceu?',
    '  smartphone_settle N paid      no console do servidor',
    '      aconteceu (ou você já acertou a conta à mão)',
    '  smartphone_settle N unpaid    no console do servidor',
    '      não aconteceu',
  ],
  notUnderstood: 'não entendi: diga o número do pagamento e "paid" ou "unpaid"',
  notWaiting: (id: number) => `o pagamento ${id} não existe, não espera uma decisão ou já foi decidido: nada mudou`,
  line: (payment: { id: number; amount: string; payer: string; payee: string; when: string; reason: string }) =>
    `pagamento ${payment.id}: ${payment.amount} de ${payment.payer} para ${payment.payee}, ${payment.when} (${payment.reason})`,
  decided: (decision: string) =>
    `já decidido (${decision}): o servidor do celular conclui em instantes, ou quando iniciar`,
  noted: (id: number) =>
    `anotado para o pagamento ${id}; o servidor do celular conclui em um segundo, ou quando iniciar. O que acontece:`,
  question: {
    debiting: ({ payer }) => `o banco não disse se o dinheiro saiu da conta de ${payer}`,
    crediting: ({ payee }) => `o banco não disse se o dinheiro entrou na conta de ${payee}`,
    refunding: ({ payer }) => `o banco não disse se o dinheiro voltou para a conta de ${payer}`,
    returning: ({ payer }) => `o banco não disse se o dinheiro voltou para a conta de ${payer}`,
  } as Record<HaltingState, (who: Who) => string>,
  refused: ({ payer }: Who) => `o banco recusa devolver o dinheiro a ${payer}`,
  outcome: {
    paid: {
      debiting: ({ payer }) => `saiu: ele volta para ${payer}, que recebe o aviso "Pagamento devolvido"`,
      crediting: ({ payee }) => `entrou: o pagamento é encerrado e ${payee} recebe o aviso dele`,
      refunding: ({ payer }) => `voltou para ${payer}: o pagamento é encerrado`,
      returning: ({ payer }) => `voltou para ${payer}: o pagamento é encerrado com o aviso "Pagamento devolvido"`,
    },
    unpaid: {
      debiting: () => 'não saiu: o pagamento é encerrado e nada se move',
      crediting: ({ payee }) => `não entrou: o servidor pede ao banco que pague ${payee} outra vez`,
      refunding: ({ payer }) => `não voltou: o servidor pede ao banco que devolva a ${payer} outra vez`,
      returning: ({ payer }) => `não voltou: o servidor pede ao banco que devolva a ${payer} outra vez`,
    },
  } as Record<Decision, Record<HaltingState, (who: Who) => string>>,
  player: (name: string, id: number) => (name ? `${name} (${id})` : `jogador ${id}`),
}

const english: typeof portuguese = {
  nothing: 'no payment waits for a decision of yours',
  usage: [
    'to decide, look at the balance and the records of the player in the bank of the framework and answer: has it happened?',
    '  smartphone_settle N paid      in the console of the server',
    '      it has happened (or you have settled the account by hand)',
    '  smartphone_settle N unpaid    in the console of the server',
    '      it has not happened',
  ],
  notUnderstood: 'not understood: give the number of the payment and "paid" or "unpaid"',
  notWaiting: (id) =>
    `the payment ${id} does not exist, does not wait for a decision or is decided already: nothing has changed`,
  line: (payment) =>
    `payment ${payment.id}: ${payment.amount} from ${payment.payer} to ${payment.payee}, ${payment.when} (${payment.reason})`,
  decided: (decision) => `decided already (${decision}): the server of the phone completes it soon, or when it starts`,
  noted: (id) =>
    `noted for the payment ${id}; the server of the phone completes it in a second, or when it starts. What happens:`,
  question: {
    debiting: ({ payer }) => `the bank did not say whether the money left the account of ${payer}`,
    crediting: ({ payee }) => `the bank did not say whether the money came into the account of ${payee}`,
    refunding: ({ payer }) => `the bank did not say whether the money came back to the account of ${payer}`,
    returning: ({ payer }) => `the bank did not say whether the money came back to the account of ${payer}`,
  },
  refused: ({ payer }) => `the bank refuses to give the money back to ${payer}`,
  outcome: {
    paid: {
      debiting: ({ payer }) => `it left: it goes back to ${payer}, who gets the notice "Pagamento devolvido"`,
      crediting: ({ payee }) => `it came: the payment is closed and ${payee} gets its notice`,
      refunding: ({ payer }) => `it came back to ${payer}: the payment is closed`,
      returning: ({ payer }) => `it came back to ${payer}: the payment is closed with the notice "Pagamento devolvido"`,
    },
    unpaid: {
      debiting: () => 'it did not leave: the payment is closed and nothing moves',
      crediting: ({ payee }) => `it did not come: the server asks the bank to pay ${payee} once more`,
      refunding: ({ payer }) => `it did not come back: the server asks the bank to pay ${payer} back once more`,
      returning: ({ payer }) => `it did not come back: the server asks the bank to pay ${payer} back once more`,
    },
  },
  player: (name, id) => (name ? `${name} (${id})` : `player ${id}`),
}

/** Texts for owners about halted payments. `amount` is formatted as for players. */
export const texts = ownerTexts(portuguese, english)

export interface Who {
  payer: string
  payee: string
}
