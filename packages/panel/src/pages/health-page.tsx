import type { HealthView } from '@orelhao/protocol/panel/panel-answers'
import { Loaded } from '../parts/loaded.tsx'
import { Table } from '../parts/table.tsx'
import type { Route } from '../route.ts'
import { bytesText, numberText, texts } from '../texts/texts.ts'
import { useAnswer } from '../use-answer.ts'

export function HealthPage(_: { route: Route }) {
  const loaded = useAnswer('health', {})
  return (
    <>
      <h1>{texts.pages.health}</h1>
      <Loaded loaded={loaded}>
        {(health) => (
          <>
            <section className="card">
              <h2>{texts.health.parts}</h2>
              <p className={health.isReady ? 'figure created' : 'figure destroyed'}>
                {health.isReady ? texts.health.ready : texts.health.notReady}
              </p>
              <dl>
                {partsOf(health).map(([name, state]) => (
                  <div key={name}>
                    <dt>{name}</dt>
                    <dd>{state}</dd>
                  </div>
                ))}
              </dl>
            </section>
            <section className="card">
              <h2>{texts.health.tables}</h2>
              {health.tables === null ? (
                <p className="none">{texts.health.notCounted}</p>
              ) : (
                <Tables tables={health.tables} />
              )}
            </section>
          </>
        )}
      </Loaded>
    </>
  )
}

function partsOf({ database, migrations, bus, otherServers, version }: HealthView): [string, string][] {
  const state = (name: string) => texts.health.states[name] ?? name
  return [
    [texts.health.database, state(database)],
    [texts.health.migrations, state(migrations)],
    [texts.health.bus, state(bus)],
    [texts.health.servers, numberText(otherServers)],
    [texts.health.version, version],
  ]
}

function Tables({ tables }: { tables: NonNullable<HealthView['tables']> }) {
  const hasBytes = tables.some(({ bytes }) => bytes !== null)
  const size = {
    title: texts.health.size,
    cell: ({ bytes }: { bytes: number | null }) => (bytes === null ? '–' : bytesText(bytes)),
    isNumber: true,
  }
  return (
    <Table
      label={texts.health.tables}
      rows={tables}
      keyOf={({ table }) => table}
      columns={[
        { title: texts.health.table, cell: ({ table }) => <code>{table}</code> },
        { title: texts.health.rows, cell: ({ rows }) => numberText(rows), isNumber: true },
        ...(hasBytes ? [size] : []),
      ]}
    />
  )
}
