import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Returns a port that is free at the moment: two servers need each other's before they start. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
