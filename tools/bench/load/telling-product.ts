import { readConfig } from '../../../packages/adapters/standalone/src/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

export type Order = { watch: string[] } | { players: number[] } | 'topic'

/** The real server, which has pages watch a topic, and tells it or some players something when its parent says so. */
const { address, engine } = await startServer(readConfig(process.env))
process.on('message', async (order: Order) => {
  const sentAt = process.hrtime.bigint()
  if (order === 'topic') await engine.happen(async ({ tellTopic }) => tellTopic('casino/bench', 'CASINO_CRASH', 1250))
  else if ('watch' in order)
    for (const page of order.watch) engine.audience.take({ page, subject: 'casino', topics: ['casino/bench'] })
  else
    await engine.happen(async ({ tellMany }) =>
      tellMany(order.players, 'CUSTOM_NOTIFY', 'sms', 'Oficina', 'chego em dez minutos'),
    )
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
console.log(address)
