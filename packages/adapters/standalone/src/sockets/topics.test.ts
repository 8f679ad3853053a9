import { subscribingApps } from '@orelhao/engine/testing/subscribing-apps'
import { expect, test } from 'vitest'
import { runningServer, type TestPage, type TestSocket } from '../testing/running-server.ts'

const server = runningServer({}, undefined, subscribingApps)
const [ana, bruno, camila] = [1, 2, 3]

const subscribe = (page: TestPage, names: string) => page.backend('sms_thread', [names])
const publishTo = (topic: string, isVisible: boolean) =>
  server.running.engine.transact(async ({ publish }) => publish(`sms/${topic}`, 'SET_VISIBLE', isVisible))
/** All events that a connection received. */
const eventsOf = (line: TestSocket) => line.received.map(({ event, args }) => `${event} ${args}`)

async function opened(page: TestPage): Promise<TestSocket> {
  const line = await page.listen('/smartphone/events')
  await expect.poll(() => server.running.engine.isOnline(Number(page.token.split('.')[0]))).toBe(true)
  return line
}

async function end(...lines: TestSocket[]): Promise<void> {
  server.running.engine.broadcast('APPS_CHANGE')
  await Promise.all(lines.map((line) => line.until(() => eventsOf(line).at(-1) === 'APPS_CHANGE ')))
}

test('of two tabs of one player only the viewer of a topic receives its events, until it leaves', async () => {
  const [first, second] = [await server.signIn(ana), await server.signIn(ana)]
  const lines = [await opened(first), await opened(second)] as const
  await subscribe(first, 'roda')
  await publishTo('roda', true)
  await subscribe(first, '')
  await publishTo('roda', false)
  await end(...lines)
  expect(lines.map(eventsOf)).toEqual([['SET_VISIBLE true', 'APPS_CHANGE '], ['APPS_CHANGE ']])
  for (const line of lines) line.socket.close()
})

test('a page that subscribes before its connection is open receives the events all the same', async () => {
  const page = await server.signIn(bruno)
  await subscribe(page, 'roda')
  const line = await opened(page)
  await publishTo('roda', true)
  await end(line)
  expect(eventsOf(line)).toEqual(['SET_VISIBLE true', 'APPS_CHANGE '])
  line.socket.close()
})

test('a closed page receives nothing more, however it was closed', async () => {
  const page = await server.signIn(bruno)
  const line = await opened(page)
  await subscribe(page, 'roda')
  expect(server.running.engine.topicSubscriptions.size).toBe(1)
  line.socket.terminate()
  await expect.poll(() => server.running.engine.topicSubscriptions.size).toBe(0)
})

test('a page whose session was ended receives nothing more, and cannot subscribe again', async () => {
  const [page, other] = [await server.signIn(camila), await server.signIn(camila)]
  const [line, watcher] = [await opened(page), await opened(other)]
  for (const one of [page, other]) await subscribe(one, 'roda')
  await server.request('/session', { method: 'DELETE', headers: { authorization: `Bearer ${page.token}` } })
  await publishTo('roda', true)
  await watcher.until(() => eventsOf(watcher).length > 0)
  await line.until(() => line.closed !== undefined)
  expect([line.closed, eventsOf(line)]).toEqual([4401, []])
  expect(await subscribe(page, 'roda')).toMatchObject({ status: 401 })
  watcher.socket.close()
  await expect.poll(() => server.running.engine.topicSubscriptions.size).toBe(0)
})
