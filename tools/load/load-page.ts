import { escapeHtml } from '../../packages/protocol/src/people.ts'
import type { CapacityStep, LoadReport } from './load-report.ts'
import { eventRows, operationRows, perPlayerRows, problemRows, serverRows } from './load-report.ts'
import type { Moment, Played } from './play.ts'
import { figure, type Series } from './svg-curves.ts'

/** The report as one HTML page without any other file, light or dark as the reader's system. */
export function pageOf(report: LoadReport): string {
  const { options, machine, played, steps, costs } = report
  const sections = [
    `<h1>Load: ${options.players} players, ${options.servers} ${options.servers === 1 ? 'server' : 'servers'}, ${options.database}</h1>`,
    `<p class="note">${escapeHtml(
      `${report.at}. Seed ${options.seed}, speed ${options.speed}. ${machine.cores} cores (${machine.processor}), load of the machine ${machine.loadBefore} before and ${machine.loadAfter} after, Node ${machine.node}. Latencies count from the planned time of a call, in this process, on the same machine as the servers.`,
    )}</p>`,
    played && playedSection(played, report),
    steps && capacitySection(steps, report.capacity),
    costs && section('Cost of one activity', table(costs.header, costs.rows)),
  ]
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Load of ${options.players} players</title><style>${style}</style><main>${sections.filter(Boolean).join('\n')}</main></html>\n`
}

function playedSection(played: Played, report: LoadReport): string {
  const tables = [
    section('Calls', table(['operation', 'calls', 'p50 ms', 'p99 ms', 'longest ms'], operationRows(played))),
    section(
      'Events: from the sender’s call to the receiver’s page',
      table(['event, within a server or between', 'received', 'p50 ms', 'p99 ms', 'longest ms'], eventRows(played)),
    ),
    section('Servers', table(['server', 'processor', 'memory', 'sent to NATS', 'received'], serverRows(played))),
    section('For each player', table(['what', 'value'], perPlayerRows(report, played))),
    section('Rows added', table(['table', 'rows'], played.addedRows.slice(0, mostTables).map(text))),
    section('Refusals and errors', table(['operation', 'kind', 'count'], problemRows(played))),
  ]
  return `<div class="figures">${figuresOf(played.moments)}</div><div class="tables">${tables.join('\n')}</div>`
}

const mostTables = 15

function figuresOf(moments: readonly Moment[]): string {
  const one = (name: string, value: (moment: Moment) => number): Series => ({
    name,
    points: moments.map((moment) => [moment.second, value(moment)]),
  })
  const perServer = (value: (moment: Moment, server: number) => number) =>
    (moments[0]?.cpu ?? []).map((_, server) => one(`server ${server + 1}`, (moment) => value(moment, server)))
  return [
    figure('Calls', 'a second', [one('calls', ({ calls }) => calls)]),
    figure('Time of a call', 'ms', [one('p99', ({ p99Ms }) => p99Ms), one('p50', ({ p50Ms }) => p50Ms)]),
    figure(
      'Processor',
      '% of one core',
      perServer(({ cpu }, server) => (cpu[server] ?? 0) * 100),
    ),
    figure(
      'Memory',
      'MB',
      perServer(({ rssMb }, server) => rssMb[server] ?? 0),
    ),
    figure(
      'Longest turn of the event loop',
      'ms',
      perServer(({ longestTurnMs }, server) => longestTurnMs[server] ?? 0),
    ),
  ].join('\n')
}

function capacitySection(steps: readonly CapacityStep[], capacity: number | undefined): string {
  const rows = steps.map(({ speed, callsPerSecond, p50Ms, p99Ms, errors, cpu, passed }) =>
    text([
      speed.toFixed(1),
      callsPerSecond.toFixed(0),
      p50Ms.toFixed(1),
      p99Ms.toFixed(1),
      errors,
      (cpu * 100).toFixed(0),
      passed ? 'yes' : 'no',
    ]),
  )
  const header = ['speed', 'calls a second', 'p50 ms', 'p99 ms', 'errors', '% of a core, all servers', 'passed']
  return section(`Capacity: ${capacity?.toFixed(0) ?? 'none'} calls a second`, table(header, rows))
}

function section(title: string, content: string): string {
  return `<section><h2>${escapeHtml(title)}</h2>${content}</section>`
}

function text(values: readonly (string | number)[]): string[] {
  return values.map(String)
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return '<p class="note">None.</p>'
  const line = (cells: readonly string[], tag: string) =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return `<div class="wide"><table><thead>${line(header, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`
}

const style = `
:root{--paper:#fff;--ink:#1b1f24;--soft:#5c6570;--line:#dfe3e8;--c0:#0b6bcb;--c1:#d9480f;--c2:#2b8a3e;--c3:#8b3dba;--c4:#a8660b;--c5:#c2255c}
@media (prefers-color-scheme:dark){:root{--paper:#14171a;--ink:#e6e9ec;--soft:#9aa4af;--line:#2c3238;--c0:#5ab0ff;--c1:#ff9259;--c2:#69d07f;--c3:#c792ea;--c4:#e6b450;--c5:#ff7eb0}}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
main{max-width:75rem;margin:0 auto;padding:1.5rem}
h1{font-size:1.5rem;margin:0 0 .25rem}h2{font-size:1.1rem;margin:2rem 0 .5rem}
.note{color:var(--soft);margin:.25rem 0 1rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(22rem,1fr));gap:1.25rem}
.tables{columns:2 33rem;column-gap:2rem}.tables section{margin-bottom:1.5rem}.tables section:not(:first-child){break-inside:avoid}.tables h2{margin-top:0}.figures{margin-bottom:2rem}
figure{margin:0}figcaption{font-weight:600;margin-bottom:.25rem}svg{width:100%;height:auto}
svg line{stroke:var(--line)}svg text{fill:var(--soft);font-size:11px}
.curve{fill:none;stroke-width:1.8;stroke-linejoin:round}
${[0, 1, 2, 3, 4, 5].map((n) => `.curve.c${n}{stroke:var(--c${n})}.key.c${n}::before{background:var(--c${n})}`).join('')}
.legend{margin:.1rem 0;color:var(--soft);font-size:13px}.key{margin-right:1rem}
.key::before{content:"";display:inline-block;width:.8em;height:.8em;border-radius:2px;margin-right:.35em}
.wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .75rem .25rem 0;text-align:right;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child{text-align:left}th{color:var(--soft);font-weight:500}`
