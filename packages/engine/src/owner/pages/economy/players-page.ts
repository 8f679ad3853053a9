import { formatMoney } from '@orelhao/protocol/amounts'
import { fullName } from '@orelhao/protocol/people'
import type { Identity } from '@orelhao/protocol/settings/contract'
import type { PlayerReport } from '../../../shared/ledger/report/player/player-report.ts'
import { html } from '../markup.ts'
import { brand } from '../owner-page.ts'
import { dataTable } from './data-table.ts'
import { economyPage, type PageSetting, periodLinks, searchForm } from './economy-page.ts'
import { texts } from './texts.ts'

/** Players who were found for a search; `isCut` if there are more. */
export function foundPage(typed: string, found: readonly Identity[], isCut: boolean, base: string): string {
  return economyPage(
    base,
    html`
    <header>${brand(texts.search.title)}<nav><a href="${base}/economy">${texts.casino.back}</a></nav></header>
    <main id="conteudo">
      <section class="card wide">${searchForm(base, typed)}</section>
      <section class="card wide">
        ${found.length === 0 && html`<p class="hint">${texts.search.none}</p>`}
        <ul class="odd">${found.map(
          (one) =>
            html`<li><a href="${base}/economy/player?id=${one.user_id}">${fullName(one)}</a> <small>${one.phone} · ${texts.passport(one.user_id)}</small></li>`,
        )}</ul>
        ${isCut && html`<p class="hint">${texts.search.many}</p>`}
      </section>
    </main>`,
  )
}

/** One player's money: by app, and with whom. */
export function playerPage(report: PlayerReport, { currency, base }: PageSetting): string {
  const value = (amount: number) => formatMoney(amount, currency)
  const { user_id, name, phone, days, totals, apps, partners } = report
  const query = new URLSearchParams({ id: String(user_id), days: String(days) })
  const ofApps = apps.map(({ app, movements, sent, received }) => ({
    head: html`${texts.apps[app] ?? app} <small>${texts.movements(movements)}</small>`,
    cells: [value(sent), value(received)],
  }))
  const ofPartners = partners.map((one) => ({
    head:
      one.user_id === null
        ? html`${texts.search.server} <small>${texts.movements(one.movements)}</small>`
        : html`<a href="${base}/economy/player?id=${one.user_id}&amp;days=${days}">${one.name}</a> <small>${texts.passport(one.user_id)} · ${texts.movements(one.movements)}</small>`,
    cells: [value(one.sent), value(one.received)],
  }))
  const columns = [texts.sent, texts.received]
  return economyPage(
    base,
    html`
    <header>
      ${brand(name)}
      <nav aria-label="${texts.period}">
        ${periodLinks(days, `&id=${user_id}`)}
        <a href="${base}/economy/player.json?${query.toString()}">JSON</a>
        <a href="${base}/economy">${texts.casino.back}</a>
      </nav>
    </header>
    <main id="conteudo">
      <section class="figures">
        <article class="card"><h2>${texts.search.phone}</h2><p class="figure">${phone}</p><p class="hint">${texts.passport(user_id)}</p></article>
        <article class="card"><h2>${texts.sent}</h2><p class="figure">${value(totals.sent)}</p><p class="hint">${texts.lastDays(days)}</p></article>
        <article class="card"><h2>${texts.received}</h2><p class="figure">${value(totals.received)}</p><p class="hint">${texts.movements(totals.movements)}</p></article>
      </section>
      ${
        apps.length === 0
          ? html`<p class="card empty">${texts.search.quiet}</p>`
          : html`
            <section class="card"><h2>${texts.byApp}</h2>${dataTable([texts.app, ...columns], ofApps)}</section>
            <section class="card"><h2>${texts.search.partners}</h2>${dataTable([texts.player, ...columns], ofPartners)}</section>`
      }
    </main>`,
  )
}
