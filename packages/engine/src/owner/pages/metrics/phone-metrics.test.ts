import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { metricsText } from './exposition.ts'
import { PhoneMetrics, processMetrics } from './phone-metrics.ts'

const dashboardFile = new URL('../../../../../../docs/owner/grafana.json', import.meta.url)

interface Dashboard {
  panels: { title: string; targets: { expr: string }[] }[]
}

async function everyMetric(): Promise<string> {
  const metrics = new PhoneMetrics({
    connections: () => 3,
    counters: () => ({ statements: 40, commits: 5 }),
    isReady: async () => true,
    tables: async () => [{ table: 'orelhao_sms', rows: 7, bytes: 8192 }],
  })
  metrics.observeCall('sms_send', 'answered', 0.02)
  return (await metrics.text()) + processMetrics()
}

test('every metric and every label of the dashboard exists', async () => {
  const text = await everyMetric()
  const { panels }: Dashboard = JSON.parse(readFileSync(dashboardFile, 'utf8'))
  expect(panels.length).toBeGreaterThan(9)
  for (const { title, targets } of panels) {
    expect([title, targets.length]).not.toEqual([title, 0])
    for (const { expr } of targets) {
      const names = expr.match(/\b(?:orelhao|process|nodejs)_\w+/g) ?? []
      expect([title, names.length]).not.toEqual([title, 0])
      for (const name of names)
        expect([
          title,
          text.split('\n').some((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `)),
        ]).toEqual([title, true])
      for (const [, label] of expr.matchAll(/by \((\w+)\)/g))
        expect([title, text]).toEqual([title, expect.stringContaining(`${label}="`)])
    }
  }
})

test('the guides name every metric, and none that does not exist', async () => {
  const text = await everyMetric()
  const existing = [...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name = '']) => name).sort()
  for (const guide of ['pages.md', 'pt/paginas.md']) {
    const rows = readFileSync(new URL(guide, dashboardFile), 'utf8').match(/^\| `(?:orelhao|process)_.*/gm) ?? []
    const named = rows
      .flatMap((row) => row.match(/`(?:orelhao|process|nodejs)_\w+`/g) ?? [])
      .map((name) => name.slice(1, -1))
    expect([guide, named.sort()]).toEqual([guide, existing])
  }
})

test('a label is escaped, whatever a client called', () => {
  const samples = [{ labels: { member: 'a"b\\c\nd' }, value: 1 }]
  expect(metricsText([{ name: 'x', help: 'y', type: 'gauge', samples }])).toBe(
    '# HELP x y\n# TYPE x gauge\nx{member="a\\"b\\\\c\\nd"} 1\n',
  )
})

test('tables that cannot be counted do not hide the other numbers', async () => {
  const metrics = new PhoneMetrics({
    connections: () => 3,
    counters: () => ({ statements: 0, commits: 0 }),
    isReady: () => Promise.reject(new Error('gone')),
    tables: () => Promise.reject(new Error('gone')),
  })
  const text = await metrics.text()
  expect(text).toMatch(/^orelhao_connections 3$/m)
  expect(text).toMatch(/^orelhao_ready 0$/m)
})
