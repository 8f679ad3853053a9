import type { Sms } from '@orelhao/protocol/sms/contract'
import { expect, test } from 'vitest'
import { runningServer } from '../testing/running-server.ts'

const server = runningServer()

/** Opens one tab of a citizen and collects the results of the things it uses. */
async function playing(user: number) {
  const page = await server.signIn(user)
  const line = await page.listen('/city/socket')
  await line.until(() => line.received.length > 0) // before that the city does not receive its messages
  const use = (thing: unknown) => line.send({ type: 'use', thing })
  const thingMessages = () => line.received.filter(({ type }) => type === 'thing')
  const outcomes = () => thingMessages().map(({ thing, outcome }) => `${thing}: ${outcome}`)
  const texts = async (number: string) => {
    const { body } = await page.backend('sms_thread', [number])
    return (body as Sms[]).map(({ content }) => content)
  }
  return { page, line, use, outcomes, texts }
}

test('the public telephone texts the player who picks it up, and not again at once, also from another tab', async () => {
  const [ana, twin] = [await playing(1), await playing(1)]
  ana.use('telephone')
  await expect.poll(ana.outcomes).toEqual(['telephone: called'])
  expect(await ana.texts('555-000')).toEqual([expect.stringContaining('Alô, Ana! Aqui é o orelhão')])
  for (let presses = 0; presses < 5; presses++) twin.use('telephone')
  await expect.poll(twin.outcomes).toEqual(Array(5).fill('telephone: later'))
  expect(await ana.texts('555-000')).toHaveLength(1)
  for (const { line } of [ana, twin]) line.socket.close()
})

test('the kiosk charges by Pix, thanks the player who pays, and tells all of their tabs', async () => {
  const [bruno, other, camila] = [await playing(2), await playing(2), await playing(3)]
  bruno.use('kiosk')
  camila.use('kiosk')
  await expect.poll(bruno.outcomes).toEqual(['kiosk: charged'])
  await expect.poll(camila.outcomes).toEqual(['kiosk: charged'])
  const [order = '', code = ''] = await bruno.texts('555-700')
  expect([order, code]).toEqual([expect.stringContaining('Bruno'), expect.stringContaining('ORELHAO.PIX')])
  const before = (await bruno.page.backend('bank_getBalance', [])).body as number
  expect((await bruno.page.backend('bank_payCharge', [code, 8])).body).toMatchObject({
    name: 'Quiosque da Lia',
    value: 8,
  })
  await expect.poll(bruno.outcomes).toEqual(['kiosk: charged', 'kiosk: paid'])
  await expect.poll(other.outcomes).toEqual(['kiosk: paid'])
  await expect.poll(async () => (await bruno.texts('555-700')).length).toBe(3)
  expect((await bruno.page.backend('bank_getBalance', [])).body).toBe(before - 8)
  expect(camila.outcomes()).toEqual(['kiosk: charged'])
  for (const { line } of [bruno, other, camila]) line.socket.close()
})

test('an unknown thing of the street is ignored', async () => {
  const diego = await playing(4)
  for (const thing of ['bank', '__proto__', 'constructor', null, 7, ['kiosk'], undefined]) diego.use(thing)
  diego.use('telephone')
  await expect.poll(diego.outcomes).toEqual(['telephone: called'])
  diego.line.socket.close()
})
