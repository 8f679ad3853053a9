import type { Audit } from '@orelhao/engine/apps/casino/audit'
import { formatMoney } from '@orelhao/protocol/amounts'
import { html } from '../owner-pages/markup.ts'
import { brand } from '../owner-pages/owner-page.ts'
import { economyPage } from './economy-page.ts'
import { texts } from './texts.ts'

export type GameReturn = Audit['games'][number]

const count = new Intl.NumberFormat('pt-BR')
const percents = new Intl.NumberFormat('pt-BR', {
  style: 'percent',
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})
const percent = (part: number | undefined) => (part === undefined ? '–' : percents.format(part))

/** Shows the expected and the actual return of each game of the casino. `currency` is the owner's sign. */
export function casinoPage(games: readonly GameReturn[], currency: string): string {
  const value = (amount: number) => formatMoney(amount, currency)
  const { title, hint, back, none, game, rounds, staked, paid, kept, expected, real } = texts.casino
  return economyPage(html`
    <header>
      ${brand(title)}
      <nav><a href="/economy">${back}</a><a href="/economy/casino.json">JSON</a></nav>
    </header>
    <main id="conteudo">
      <section class="card wide"><h2>${hint}</h2>
        ${
          games.length === 0
            ? html`<p class="hint">${none}</p>`
            : html`
        <table>
          <thead><tr><th>${game}</th><th>${staked}</th><th>${paid}</th><th>${kept}</th><th>${expected}</th><th>${real}</th></tr></thead>
          <tbody>${games.map(
            (one) => html`
            <tr>
              <th scope="row">${texts.casino.games[one.game] ?? one.game} <small>${rounds(count.format(one.rounds))}</small></th>
              <td>${value(one.staked)}</td><td>${value(one.paid)}</td><td>${value(one.staked - one.paid)}</td>
              <td>${percent(one.expected)}</td><td>${percent(one.staked > 0 ? one.paid / one.staked : undefined)}</td>
            </tr>`,
          )}</tbody>
        </table>`
        }
      </section>
    </main>`)
}
