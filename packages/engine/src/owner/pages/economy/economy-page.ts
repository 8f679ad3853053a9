import { formatMoney } from '@orelhao/protocol/amounts'
import type { OddFinding } from '../../../shared/ledger/report/odd/find-odd.ts'
import type { EconomyReport, Mover } from '../../../shared/ledger/report/report.ts'
import { html, Markup } from '../markup.ts'
import { brand, ownerPage as wholePage } from '../owner-page.ts'
import { flowChart, shareBar, supplyChart } from './charts.ts'
import { dataTable } from './data-table.ts'
import { betweenPlayers, headline } from './headline.ts'
import { dayText, texts, timeText } from './texts.ts'

const periods = [7, 30, 90]

/** The parts of a page that do not depend on what it shows. */
export interface PageSetting {
  /** The owner's sign. */
  currency: string
  /** Path before all pages. */
  base: string
}

/** The report as a page. */
export function reportPage(report: EconomyReport, { currency, base }: PageSetting): string {
  const value = (amount: number) => formatMoney(amount, currency)
  const inSentence = (amount: number) => value(amount).replaceAll(' ', '\u00a0') // so that no line breaks inside
  const { totals, daily } = report
  return economyPage(
    base,
    html`
    <header>
      ${brand(texts.title)}
      <nav aria-label="${texts.period}">
        ${periodLinks(report.days)}
        <a href="${base}/economy.csv?days=${report.days}" download>CSV</a>
        <a href="${base}/economy.json?days=${report.days}">JSON</a>
        <a href="${base}/economy/casino">${texts.casino.title}</a>
        <a href="${base}/docs/">${texts.docs}</a>
      </nav>
    </header>
    <main id="conteudo">
      <p class="headline">${headline(report, inSentence)}</p>
      ${cards(report, value)}
      ${oddSection(report.odd, inSentence, base)}
      ${
        totals.movements === 0
          ? html`<p class="card empty">${texts.empty}</p>`
          : html`
            <section class="card wide"><h2>${texts.perDay}</h2>${flowChart(daily, value)}<p class="hint">${texts.perDayHint}</p></section>
            <section class="card wide"><h2>${texts.supply}</h2>${supplyChart(daily, value)}</section>`
      }
      <section class="card wide"><h2>${texts.search.title}</h2>${searchForm(base)}</section>
      ${movers(texts.receivers, report.receivers, report.days, value, base)}
      ${movers(texts.payers, report.payers, report.days, value, base)}
      ${apps(report, value)}
    </main>
    <footer>${texts.updated(timeText(report.generated_at))}</footer>`,
  )
}

type Value = (amount: number) => string

/** Links to the same page over other periods; `more` is added to the query. */
export function periodLinks(current: number, more = ''): Markup {
  return html`${periods.map(
    (days) =>
      html`<a href="?days=${days}${more}"${days === current && new Markup(' aria-current="page"')}>${texts.days(days)}</a>`,
  )}`
}

/** Looks for a player. `typed` is what was looked for before. */
export function searchForm(base: string, typed = ''): Markup {
  return html`<form class="search" method="get" action="${base}/economy/players">
    <label>${texts.search.label} <input name="q" required maxlength="60" value="${typed}"></label><button>${texts.search.go}</button>
  </form>`
}

function cards({ circulation, totals, days, frameworkBank }: EconomyReport, value: Value): Markup {
  const hint = frameworkBank ? texts.circulatingApart : texts.circulatingHint
  return html`
    <section class="figures">
      <article class="card main">
        <h2>${texts.circulating}</h2>
        <p class="figure">${value(circulation.total)}</p>
        <p class="hint">${hint}</p>
        <ul>${circulation.kinds.map(
          ({ kind, accounts, total }) => html`
          <li><span>${texts.kinds[kind] ?? kind} <small>${texts.accounts(accounts)}</small></span> <b>${value(total)}</b>${shareBar(total, circulation.total)}</li>`,
        )}</ul>
      </article>
      ${figure(texts.between, value(betweenPlayers(totals)), `${texts.movements(totals.movements)} · ${texts.lastDays(days)}`)}
      ${figure(texts.created, value(totals.created), texts.createdHint, 'created')}
      ${figure(texts.destroyed, value(totals.destroyed), texts.destroyedHint, 'destroyed')}
    </section>`
}

function figure(title: string, value: string, hint: string, kind = ''): Markup {
  return html`<article class="card ${kind}"><h2>${title}</h2><p class="figure">${value}</p><p class="hint">${hint}</p></article>`
}

function oddSection(odd: readonly OddFinding[], value: Value, base: string): Markup {
  return html`
    <section class="card wide"><h2>${texts.odd.title}</h2>
      ${
        odd.length === 0
          ? html`<p class="hint">${texts.odd.none}</p>`
          : html`<ul class="odd">${odd.map(
              (finding) => html`
          <li>${oddText(finding, value)}${finding.rule !== 'created' && html` <a href="${base}/economy/player?id=${finding.player.user_id}&amp;days=7">${finding.player.name}</a>`}</li>`,
            )}</ul><p class="hint">${texts.odd.hint}</p>`
      }
    </section>`
}

/** One sentence that says what was found, and why it is odd. */
function oddText(finding: OddFinding, value: Value): string {
  const date = dayText(finding.date)
  const amount = value(finding.amount)
  if (finding.rule === 'created')
    return texts.odd.created(date, texts.apps[finding.app] ?? finding.app, amount, value(finding.average))
  const { player } = finding
  if (finding.rule === 'exchange')
    return texts.odd.exchange(date, player.name, finding.other.name, amount, finding.movements)
  const times = Math.floor(finding.amount / Math.max(finding.median, 1))
  return texts.odd.received(date, player.name, amount, times, value(finding.median))
}

function apps({ apps, totals }: EconomyReport, value: Value): Markup | undefined {
  if (apps.length === 0) return
  const rows = apps.map(({ app, movements, moved, created, destroyed }) => ({
    head: html`${texts.apps[app] ?? app} <small>${texts.movements(movements)}</small>${shareBar(moved, totals.moved)}`,
    cells: [value(moved), value(created), value(destroyed)],
  }))
  return html`
    <section class="card wide"><h2>${texts.byApp}</h2>
      ${dataTable([texts.app, texts.moved, texts.created, texts.destroyed], rows)}
    </section>`
}

function movers(title: string, list: readonly Mover[], days: number, value: Value, base: string): Markup {
  const most = Math.max(...list.map(({ sent, received }) => sent + received))
  const rows = list.map(({ user_id, name, sent, received }) => ({
    head: html`<a href="${base}/economy/player?id=${user_id}&amp;days=${days}">${name}</a> <small>${texts.passport(user_id)}</small>${shareBar(sent + received, most)}`,
    cells: [value(sent), value(received)],
  }))
  return html`
    <section class="card"><h2>${title}</h2>
      ${rows.length === 0 ? html`<p class="hint">${texts.nobody}</p>` : dataTable([texts.player, texts.sent, texts.received], rows)}
    </section>`
}

interface SignIn {
  hasKey: boolean
  /** The page to open then, such as `/docs/`. */
  to: string
  complaint?: string | undefined
}

/** A form for the owner's key; a notice if none is set. */
export function signInPage({ hasKey, to, complaint }: SignIn, base: string): string {
  return economyPage(
    base,
    html`
    <header>${brand(texts.title)}</header>
    <main class="door" id="conteudo">
      <form class="card" method="post" action="${base}/economy">
        <p class="hint">${texts.signIn}</p>
        ${
          hasKey
            ? html`
        <input type="hidden" name="to" value="${to}">
        <label>${texts.key} <input type="password" name="key" required autocomplete="current-password" autofocus></label>
        ${complaint !== undefined && html`<p class="complaint" role="alert">${complaint}</p>`}
        <button>${texts.enter}</button>`
            : html`<p>${texts.noKey}</p>`
        }
      </form>
    </main>`,
  )
}

/** A page with one sentence, where there is nothing to show. */
export function noticePage(sentence: string, base: string): string {
  return economyPage(
    base,
    html`<header>${brand(texts.title)}<nav><a href="${base}/economy">${texts.casino.back}</a></nav></header>
    <main id="conteudo"><p class="card empty">${sentence}</p></main>`,
  )
}

/** Wraps a body in the page of the economy. */
export function economyPage(base: string, body: Markup): string {
  return wholePage({ title: texts.title, styles: [`${base}/economy.css`], body })
}
