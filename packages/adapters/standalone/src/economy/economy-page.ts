import type { EconomyReport } from '@orelhao/engine/shared/ledger/report/report'
import { formatMoney } from '@orelhao/protocol/amounts'
import { html, Markup } from '../owner-pages/markup.ts'
import { brand, ownerPage as wholePage } from '../owner-pages/owner-page.ts'
import { flowChart, shareBar, supplyChart } from './charts.ts'
import { headline } from './headline.ts'
import { texts } from './texts.ts'

const periods = [7, 30, 90]
const count = new Intl.NumberFormat('pt-BR')
const time = new Intl.DateTimeFormat('pt-BR', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'America/Sao_Paulo',
})

/** The report as a page. `currency` is the owner's sign. */
export function reportPage(report: EconomyReport, currency: string): string {
  const value = (amount: number) => formatMoney(amount, currency)
  const { totals, daily } = report
  return economyPage(html`
    <header>
      ${brand(texts.title)}
      <nav aria-label="${texts.period}">
        ${periods.map((days) => html`<a href="?days=${days}"${days === report.days && new Markup(' aria-current="page"')}>${texts.days(days)}</a>`)}
        <a href="/economy.csv?days=${report.days}" download>CSV</a>
        <a href="/economy.json?days=${report.days}">JSON</a>
        <a href="/economy/casino">${texts.casino.title}</a>
      </nav>
    </header>
    <main id="conteudo">
      <p class="headline">${headline(report, value)}</p>
      ${cards(report, value)}
      ${
        totals.movements === 0
          ? html`<p class="card empty">${texts.empty}</p>`
          : html`
            <section class="card wide"><h2>${texts.perDay}</h2>${flowChart(daily, value)}<p class="hint">${texts.perDayHint}</p></section>
            <section class="card wide"><h2>${texts.supply}</h2>${supplyChart(daily, value)}</section>`
      }
      ${apps(report, value)}
      ${movers(report, value)}
    </main>
    <footer>${texts.updated(time.format(report.generated_at * 1000))}</footer>`)
}

type Value = (amount: number) => string

function cards({ circulation, totals, days }: EconomyReport, value: Value): Markup {
  return html`
    <section class="figures">
      <article class="card main">
        <h2>${texts.circulating}</h2>
        <p class="figure">${value(circulation.total)}</p>
        <p class="hint">${texts.circulatingHint}</p>
        <ul>${circulation.kinds.map(
          ({ kind, accounts, total }) => html`
          <li><span>${texts.kinds[kind] ?? kind} <small>${texts.accounts(count.format(accounts))}</small></span> <b>${value(total)}</b>${shareBar(total, circulation.total)}</li>`,
        )}</ul>
      </article>
      ${figure(texts.between, value(Math.max(totals.moved - totals.created - totals.destroyed, 0)), `${texts.movements(count.format(totals.movements))} · ${texts.lastDays(days)}`)}
      ${figure(texts.created, value(totals.created), texts.createdHint, 'created')}
      ${figure(texts.destroyed, value(totals.destroyed), texts.destroyedHint, 'destroyed')}
    </section>`
}

function figure(title: string, value: string, hint: string, kind = ''): Markup {
  return html`<article class="card ${kind}"><h2>${title}</h2><p class="figure">${value}</p><p class="hint">${hint}</p></article>`
}

function apps({ apps, totals }: EconomyReport, value: Value): Markup | undefined {
  if (apps.length === 0) return
  return html`
    <section class="card"><h2>${texts.byApp}</h2>
      <table>
        <thead><tr><th>${texts.app}</th><th>${texts.moved}</th><th>${texts.created}</th><th>${texts.destroyed}</th></tr></thead>
        <tbody>${apps.map(
          ({ app, movements, moved, created, destroyed }) => html`
          <tr>
            <th scope="row">${texts.apps[app] ?? app} <small>${texts.movements(count.format(movements))}</small>${shareBar(moved, totals.moved)}</th>
            <td>${value(moved)}</td><td>${value(created)}</td><td>${value(destroyed)}</td>
          </tr>`,
        )}</tbody>
      </table>
    </section>`
}

function movers({ movers }: EconomyReport, value: Value): Markup {
  const most = Math.max(...movers.map(({ sent, received }) => sent + received))
  return html`
    <section class="card"><h2>${texts.movers}</h2>
      ${
        movers.length === 0
          ? html`<p class="hint">${texts.nobody}</p>`
          : html`
      <table>
        <thead><tr><th>${texts.player}</th><th>${texts.sent}</th><th>${texts.received}</th></tr></thead>
        <tbody>${movers.map(
          ({ user_id, name, sent, received }) => html`
          <tr>
            <th scope="row">${name} <small>${texts.passport(user_id)}</small>${shareBar(sent + received, most)}</th>
            <td>${value(sent)}</td><td>${value(received)}</td>
          </tr>`,
        )}</tbody>
      </table>`
      }
    </section>`
}

/** A form for the server key; a notice if none is set. */
export function signInPage(hasKey: boolean, complaint?: string): string {
  return economyPage(html`
    <header>${brand(texts.title)}</header>
    <main class="door" id="conteudo">
      <form class="card" method="post" action="/economy">
        <p class="hint">${texts.signIn}</p>
        ${
          hasKey
            ? html`
        <label>${texts.key} <input type="password" name="key" required autocomplete="current-password" autofocus></label>
        ${complaint !== undefined && html`<p class="complaint" role="alert">${complaint}</p>`}
        <button>${texts.enter}</button>`
            : html`<p>${texts.noKey}</p>`
        }
      </form>
    </main>`)
}

/** Wraps a body in the page of the economy. */
export function economyPage(body: Markup): string {
  return wholePage({ title: texts.title, styles: ['/economy.css'], body })
}
