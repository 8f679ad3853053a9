import { expect, test } from 'vitest'
import { KeyedQueue } from './keyed-queue.ts'

test('jobs of one key run one after another, also behind a failed one; others do not wait for them', async () => {
  const queue = new KeyedQueue()
  const log: string[] = []
  let goOn = () => {}
  const first = queue.run('a', async () => {
    await new Promise<void>((resolve) => {
      goOn = resolve
    })
    log.push('a1')
    throw new Error('failed')
  })
  const second = queue.run('a', async () => log.push('a2'))
  await queue.run('b', async () => log.push('b'))
  await queue.settled('nobody')
  expect(log).toEqual(['b'])
  goOn()
  await expect(first).rejects.toThrow('failed')
  await queue.settled('a')
  expect(log).toEqual(['b', 'a1', 'a2'])
  await second
  await queue.idle()
})

test('an idle queue has finished every job, also those that a job added', async () => {
  const queue = new KeyedQueue()
  const log: string[] = []
  void queue.run('a', async () => {
    await Promise.resolve()
    void queue.run('b', async () => log.push('b'))
    log.push('a')
  })
  await queue.idle()
  expect(log).toEqual(['a', 'b'])
})
