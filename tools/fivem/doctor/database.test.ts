import { type AddressInfo, createServer } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { codes, withCfg } from '../testing/valid-server.ts'

describe('the database', () => {
  const listen = async (greeting: Buffer) => {
    const server = createServer((socket) => socket.end(greeting))
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    return { port: (server.address() as AddressInfo).port, close: () => void server.close() }
  }
  const at = (port: number) =>
    withCfg(/set mysql.*/, `set mysql_connection_string "mysql://r:1@127.0.0.1:${port}/cidade"`)

  test('that answers is fine', async () => {
    const { port } = await listen(Buffer.from([74, 0, 0, 0, 10, 53, 46, 53, 0, 0, 0, 0]))
    expect(await codes(at(port), { connect: true })).toEqual([])
  })

  test('that is another kind of server is reported', async () => {
    const { port } = await listen(Buffer.from('SSH-2.0-OpenSSH_9'))
    expect(await codes(at(port), { connect: true })).toEqual(['database-unreachable'])
  })

  test('that does not answer is reported', async () => {
    const { port, close } = await listen(Buffer.from(''))
    close()
    expect(await codes(at(port), { connect: true })).toEqual(['database-unreachable'])
  })
})
