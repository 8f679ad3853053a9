import { readConfig } from '../../../packages/adapters/standalone/src/config/config.ts'
import { startServer } from '../../../packages/adapters/standalone/src/server.ts'

export type Order = { group: { owner: number; phones: string[] } } | { text: string }

/** The real server, in which a player creates a group and writes to it on its parent's requests. */
const { address, engine } = await startServer(readConfig(process.env))
let owner = 0
let contact = ''

async function call(member: string, args: unknown[]): Promise<Record<string, unknown>> {
  const me = await engine.identity(owner)
  if (!me) throw new Error(`no player has the id ${owner}`)
  const { body, fault } = await engine.call(me, member, args)
  const answer = JSON.parse(body)
  if (fault || answer.error) throw new Error(`${member} answered ${body}`)
  return answer
}

process.on('message', async (order: Order) => {
  const sentAt = process.hrtime.bigint()
  if ('group' in order) {
    owner = order.group.owner
    contact = String((await call('wpp_createGroup', ['Todo mundo', null, order.group.phones])).phone)
  } else await call('wpp_sendMessage', [contact, order.text, 'text'])
  process.send?.(String(sentAt))
})
process.on('SIGTERM', () => process.exit())
console.log(address)
