import type { HaltingState } from '../store.ts'
import type { Decision } from './store.ts'

/** Texts for owners about halted payments. `amount` is formatted as for players. */
export const texts = {
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

export interface Who {
  payer: string
  payee: string
}
