import type { EconomyReport } from '@orelhao/engine/shared/ledger/report/report'
import { html, type Markup } from '../owner-pages/markup.ts'
import { texts } from './texts.ts'

type Day = EconomyReport['daily'][number]
type Value = (amount: number) => string

/** Height in units of the drawing, which is stretched to the page's width. */
const height = 100
const dayWidth = 10
const barWidth = 7

const count = new Intl.NumberFormat('pt-BR')

/**
 * One bar a day for the money moved from player to player. Money created and destroyed has a chart of its own, which would dwarf this one.
 */
export function flowChart(days: readonly Day[], value: Value): Markup {
  const between = ({ moved, created, destroyed }: Day) => Math.max(moved - created - destroyed, 0)
  const most = Math.max(...days.map(between), 1)
  const bars = days.map((day, index) => {
    const tall = (between(day) / most) * height
    const title = texts.ofDay(shortDate(day.date), value(between(day)), count.format(day.movements))
    return html`<g><title>${title}</title>${column(index)}${bar(index, height - tall, tall, 'moved')}</g>`
  })
  return chart(days, bars, texts.perDay, value(most))
}

/** Money created above the line, money destroyed below. */
export function supplyChart(days: readonly Day[], value: Value): Markup {
  const most = Math.max(...days.flatMap(({ created, destroyed }) => [created, destroyed]), 1)
  const middle = height / 2
  const bars = days.map(({ date, created, destroyed }, index) => {
    const [up, down] = [(created / most) * middle, (destroyed / most) * middle]
    const title = texts.supplyOfDay(shortDate(date), value(created), value(destroyed))
    return html`<g><title>${title}</title>${column(index)}${bar(index, middle - up, up, 'created')}${bar(index, middle, down, 'destroyed')}</g>`
  })
  const line = html`<rect class="line" y="${middle - 0.3}" width="${days.length * dayWidth}" height="0.6"/>`
  return chart(days, [...bars, line], texts.supply, value(most))
}

function chart(days: readonly Day[], bars: readonly Markup[], label: string, most: string): Markup {
  return html`
    <p class="scale">${most}</p>
    <svg class="chart" viewBox="0 0 ${days.length * dayWidth} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars}</svg>
    <p class="scale ends"><span>${shortDate(days[0]?.date ?? '')}</span><span>${shortDate(days.at(-1)?.date ?? '')}</span></p>`
}

/** A column of the whole height of a day, so that the pointer finds short bars too. */
function column(index: number): Markup {
  return html`<rect class="column" x="${index * dayWidth}" y="0" width="${dayWidth}" height="${height}"/>`
}

function bar(index: number, y: number, tall: number, kind: string): Markup {
  const x = index * dayWidth + (dayWidth - barWidth) / 2
  return html`<rect class="${kind}" x="${x}" y="${y.toFixed(2)}" width="${barWidth}" height="${tall.toFixed(2)}"/>`
}

/** A bar that shows a part of a whole. */
export function shareBar(part: number, whole: number): Markup {
  const share = whole > 0 ? (part / whole) * 100 : 0
  return html`<svg class="share" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true"><rect class="moved" width="${share.toFixed(2)}" height="1"/></svg>`
}

/** Formats 2026-11-21 as 21/11. */
function shortDate(date: string): string {
  return date.split('-').slice(1).reverse().join('/')
}
