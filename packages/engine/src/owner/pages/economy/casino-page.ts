import { formatMoney } from '@orelhao/protocol/amounts'
import type { Audit } from '../../../apps/casino/audit.ts'
import { html } from '../markup.ts'
import { brand } from '../owner-page.ts'
import { dataTable } from './data-table.ts'
import { economyPage, type PageSetting } from './economy-page.ts'
import { texts } from './texts.ts'

export type GameReturn = Audit['games'][number]

const percents = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const percent = (part: number | undefined) => (part === undefined ? '–' : percents.format(part))

/** Shows the expected and the actual return of each game of the casino. */
export function casinoPage(games: readonly GameReturn[], { currency, base }: PageSetting): string {
  const value = (amount: number) => formatMoney(amount, currency)
  const { title, hint, back, none, game, rounds, staked, paid, kept, expected, real, games: names } = texts.casino
  const rows = games.map((one) => ({
    head: html`${names[one.game] ?? one.game} <small>${rounds(one.rounds)}</small>`,
    cells: [
      value(one.staked),
      value(one.paid),
      value(one.staked - one.paid),
      percent(one.expected),
      percent(one.staked > 0 ? one.paid / one.staked : undefined),
    ],
  }))
  return economyPage(
    base,
    html`
    <header>
      ${brand(title)}
      <nav><a href="${base}/economy">${back}</a><a href="${base}/economy/casino.json">JSON</a></nav>
    </header>
    <main id="conteudo">
      <section class="card wide"><h2>${hint}</h2>
        ${rows.length === 0 ? html`<p class="hint">${none}</p>` : dataTable([game, staked, paid, kept, expected, real], rows)}
      </section>
    </main>`,
  )
}
