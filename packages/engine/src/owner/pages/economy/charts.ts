import type { EconomyReport } from '../../../shared/ledger/report/report.ts'
import { html, type Markup } from '../markup.ts'
import { betweenPlayers } from './headline.ts'
import { dayText, texts } from './texts.ts'

type Day = EconomyReport['daily'][number]
type Value = (amount: number) => string

/** Height in units of the drawing, which is stretched to the page's width. */
const height = 100
const dayWidth = 10
const barWidth = 7

/**
 * One bar a day for the money moved from player to player. Money created and destroyed has a chart of its own, which would dwarf this one.
 */
export function flowChart(days: readonly Day[], value: Value): Markup {
  const most = Math.max(...days.map(betweenPlayers), 1)
  const bars = days.map((day, index) => {
    const tall = (betweenPlayers(day) / most) * height
    const title = texts.ofDay(dayText(day.date), value(betweenPlayers(day)), day.movements)
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
    const title = texts.supplyOfDay(dayText(date), value(created), value(destroyed))
    return html`<g><title>${title}</title>${column(index)}${bar(index, middle - up, up, 'created')}${bar(index, middle, down, 'destroyed')}</g>`
  })
  const line = html`<rect class="line" y="${middle - 0.3}" width="${days.length * dayWidth}" height="0.6"/>`
  return chart(days, [...bars, line], texts.supply, value(most))
}

function chart(days: readonly Day[], bars: readonly Markup[], label: string, most: string): Markup {
  return html`
    <p class="scale">${most}</p>
    <svg class="chart" viewBox="0 0 ${days.length * dayWidth} ${height}" preserveAspectRatio="none" role="img" aria-label="${label}">${bars}</svg>
    <p class="scale ends"><span>${dayText(days[0]?.date ?? '')}</span><span>${dayText(days.at(-1)?.date ?? '')}</span></p>`
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
