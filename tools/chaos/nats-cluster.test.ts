import { connectToNats, hasNatsProgram } from '@orelhao/engine/testing/nats'
import { expect, onTestFinished, test } from 'vitest'
import { NatsCluster } from './nats-cluster.ts'

test.skipIf(!hasNatsProgram)(
  'a node that is cut off neither gets nor gives messages, until it is joined again',
  async () => {
    const cluster = await NatsCluster.start(3)
    onTestFinished(() => cluster.stop())
    const [near, far] = await Promise.all(
      [0, 2].map((node) => connectToNats({ servers: `127.0.0.1:${cluster.ports[node]}`, reconnect: false })),
    )
    if (!near || !far) throw new Error('two connections')
    onTestFinished(async () => void (await Promise.all([near.close(), far.close()])))
    const received: string[] = []
    for (const connection of [near, far])
      connection.subscribe('news', { callback: (_, { data }) => void received.push(new TextDecoder().decode(data)) })
    await Promise.all([near.flush(), far.flush()])
    let sent = 0
    /** Sends a message at each end, and resolves to how many of the four copies arrive. */
    const copies = async () => {
      const [one, other] = [`one ${++sent}`, `other ${sent}`]
      near.publish('news', one)
      far.publish('news', other)
      await Promise.all([near.flush(), far.flush()])
      return received.filter((text) => text === one || text === other).length
    }
    await expect.poll(copies).toBe(4)
    cluster.isolate(2, true)
    await expect.poll(copies).toBe(2)
    expect(await copies()).toBe(2)
    cluster.isolate(2, false)
    await expect.poll(copies).toBe(4)
  },
)
