import { createServer } from 'node:http'
import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { LinkedBus } from './linked-bus.ts'

const silent = { info() {}, warn() {} }

/** A bus at a port that hears what is said at another; `looks` counts how often it had to look for what it may not have heard. */
async function open(port: number, other: number) {
  const counted = { looks: 0 }
  const links = { peers: [`http://127.0.0.1:${other}`], serverKey: 'k', log: silent }
  const linked = new LinkedBus(links, () => void counted.looks++)
  const http = createServer().on('upgrade', (request, stream, head) => {
    void linked.pass(undefined, { request, stream: stream as Socket, head })
  })
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  const close = () => {
    linked.close()
    http.close()
  }
  onTestFinished(close)
  return { linked, counted, close }
}

test('whenever a line to another server opens, the first time too, what was said before is looked for', async () => {
  const [here, there] = [await freePort(), await freePort()]
  const first = await open(there, here)
  const { linked, counted } = await open(here, there) // its first dial is answered
  await expect.poll(() => linked.links).toEqual({ heardBy: 1, hears: 1 })
  expect(counted.looks).toBe(1)

  first.close()
  await expect.poll(() => linked.links.hears).toBe(0)
  await open(there, here)
  await expect.poll(() => linked.links.hears).toBe(1)
  expect(counted.looks).toBe(2)
})
