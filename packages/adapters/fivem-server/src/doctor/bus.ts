import { once } from 'node:events'
import { connect } from 'node:net'
import { type BusAddress, busAddressText } from '@orelhao/engine/owner/bus-setting'
import { type Finding, problem, warning } from './finding.ts'

const answerMs = 5000

/** Checks that NATS answers at each address. Only the running phone tests user, permission and certificate: smartphone_selftest. */
export async function busFindings(addresses: readonly BusAddress[]): Promise<Finding[]> {
  const away: string[] = []
  for (const address of addresses) if (!(await greets(address))) away.push(busAddressText(address))
  const isReachable = away.length < addresses.length
  return away.map((address) => (isReachable ? warning('bus-away', address) : problem('bus-away', address)))
}

/** NATS speaks first, also where the connection is encrypted afterwards. */
async function greets({ host, port }: BusAddress): Promise<boolean> {
  const socket = connect({ host, port, timeout: answerMs })
  socket.on('timeout', () => socket.destroy(new Error('no answer')))
  try {
    const [bytes] = (await once(socket, 'data')) as [Buffer]
    return bytes.toString('latin1').startsWith('INFO ')
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
