import { formatMoney } from '@orelhao/protocol/amounts'
import { useSession } from '../session.ts'
import { appName, numberText, texts } from '../texts/texts.ts'

const sums = ['amount', 'limit', 'average', 'staked', 'paid']

/** One fact of what the economy watch found, in words. */
export function MoneyFact({ name, value }: { name: string; value: string | number }) {
  const { user, may } = useSession()
  const money = (sum: number) => formatMoney(sum, user.currency)
  if (sums.includes(name)) return money(Number(value))
  if (name === 'game') return texts.economy.games[value] ?? value
  if (name === 'reasons') return originsText(String(value), money)
  if (name !== 'through') return numberText(Number(value))
  const players = String(value).match(/\d+/g) ?? []
  return players.map((id, index) => (
    <span key={id}>
      {index > 0 && ', '}
      {may('players') ? <a href={`#/players/${id}`}>{texts.players.passport(Number(id))}</a> : `#${id}`}
    </span>
  ))
}

/** `grant 5000, bank_pix 300` as the names of apps with the sum of each. */
function originsText(reasons: string, money: (sum: number) => string): string {
  const totals = new Map<string, number>()
  for (const [, reason = '', sum] of reasons.matchAll(/(\S+) (\d+)/g)) {
    const app = appName(/^([a-z]+)_/i.exec(reason)?.[1] ?? reason)
    totals.set(app, (totals.get(app) ?? 0) + Number(sum))
  }
  return [...totals].map(([app, sum]) => `${app} ${money(sum)}`).join(', ')
}
