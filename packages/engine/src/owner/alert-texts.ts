import { formatMoney } from '@orelhao/protocol/amounts'
import type { Alert } from '../ports.ts'
import { ownerTexts } from './language.ts'

type Facts = Alert['facts']
type Money = (fact: Facts[string] | undefined) => string

const portuguese = {
  line: (id: number, what: string, who: string) => `Caso ${id}: ${what}${who && `, ${who}`}`,
  city: 'toda a cidade',
  word: (severity: string, app: string) => `palavra vigiada (${severity === 'high' ? 'grave' : 'leve'}) em ${app}`,
  rules: {
    created: ({ amount }, money) => `dinheiro criado do nada: ${money(amount)} em 24 horas`,
    riches: ({ amount, average }, money) =>
      `riqueza repentina: ${money(amount)} em 24 horas, média diária de ${money(average)}`,
    circle: ({ amount, through }, money) => `dinheiro em círculo: ${money(amount)} voltaram por ${through}`,
    'small-payments': ({ payments, amount, payers }, money) =>
      `muitos pagamentos pequenos: ${payments}, ${money(amount)} de ${payers} jogador(es) em 24 horas`,
    'casino-return': ({ game, deviation, bets }) =>
      `retorno do cassino fora do esperado: ${game}, ${deviation} erros padrão em ${bets} apostas`,
  } as Record<string, (facts: Facts, money: Money) => string>,
}

const english: typeof portuguese = {
  line: (id, what, who) => `Case ${id}: ${what}${who && `, ${who}`}`,
  city: 'the whole city',
  word: (severity, app) => `watched word (${severity === 'high' ? 'grave' : 'light'}) in ${app}`,
  rules: {
    created: ({ amount }, money) => `money made from nothing: ${money(amount)} in 24 hours`,
    riches: ({ amount, average }, money) => `sudden riches: ${money(amount)} in 24 hours, ${money(average)} on average`,
    circle: ({ amount, through }, money) => `money in a circle: ${money(amount)} came back through ${through}`,
    'small-payments': ({ payments, amount, payers }, money) =>
      `many small payments: ${payments}, ${money(amount)} from ${payers} player(s) in 24 hours`,
    'casino-return': ({ game, deviation, bets }) =>
      `return of the casino is off: ${game}, ${deviation} standard errors in ${bets} bets`,
  },
}

const texts = ownerTexts(portuguese, english)

/** One line about an alert, in the owner's language. */
export function alertLine({ case_id, app, rule, severity, player, facts }: Alert, currency: string): string {
  const money: Money = (fact) => formatMoney(Number(fact ?? 0), currency)
  const sentence = texts.rules[rule]
  if (!sentence) return texts.line(case_id, texts.word(severity, app), '')
  return texts.line(
    case_id,
    sentence(facts, money),
    player ? `${player.name} (${player.phone}), #${player.user_id}` : texts.city,
  )
}
