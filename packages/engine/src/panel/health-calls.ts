import type { PanelHandlers } from './panel-context.ts'

export const healthCalls: PanelHandlers<'health'> = {
  async health({ engine, tables, version }) {
    const sizes = await tables?.()
    return {
      ...(await engine.readiness()),
      otherServers: engine.otherServers(),
      version,
      tables:
        sizes
          ?.map(({ table, rows, bytes }) => ({ table, rows, bytes: bytes ?? null }))
          .toSorted((a, b) => b.rows - a.rows) ?? null,
    }
  },
}
