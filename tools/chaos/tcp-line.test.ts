import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { TcpLine } from './tcp-line.ts'

let echo: Server
let line: TcpLine
beforeEach(async () => {
  echo = createServer((socket) => socket.on('error', () => {}).pipe(socket)).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  line = await TcpLine.open((echo.address() as AddressInfo).port)
})
afterEach(async () => {
  await line.close()
  echo.close()
})

async function dial() {
  const socket = connect(line.port, '127.0.0.1')
  let received = ''
  let isClosed = false
  socket.on('data', (bytes) => {
    received += bytes
  })
  socket
    .on('error', () => {})
    .on('close', () => {
      isClosed = true
    })
  await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve))
  return { socket, received: () => received, isClosed: () => isClosed }
}

test('an open line passes bytes on in both directions, and an end too', async () => {
  const { socket, received, isClosed } = await dial()
  socket.write('a')
  await expect.poll(received).toBe('a')
  socket.end('b')
  await expect.poll(isClosed).toBe(true)
  expect(received()).toBe('ab')
})

test('a silent line passes nothing on, and everything once it is open again, in order', async () => {
  const { socket, received } = await dial()
  const other = await dial()
  line.set('silent')
  socket.write('a')
  socket.write('b')
  line.slowBy(50)
  line.slowBy(0)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(received()).toBe('')
  line.set('open')
  await expect.poll(received).toBe('ab')
  other.socket.write('c')
  await expect.poll(other.received).toBe('c')
  other.socket.destroy()
  socket.destroy()
})

test('a slow line delivers late', async () => {
  const { socket, received } = await dial()
  line.slowBy(150)
  const startedMs = performance.now()
  socket.write('a')
  await expect.poll(received).toBe('a')
  expect(performance.now() - startedMs).toBeGreaterThan(290) // there and back
  socket.destroy()
})

test('a cut line ends its connections and those that come, until it is open again', async () => {
  const before = await dial()
  line.set('cut')
  await expect.poll(before.isClosed).toBe(true)
  const during = await dial()
  await expect.poll(during.isClosed).toBe(true)
  line.set('open')
  const { socket, received } = await dial()
  socket.write('a')
  await expect.poll(received).toBe('a')
  socket.destroy()
})

test('a line that leads elsewhere cuts the connections to the earlier place', async () => {
  const shout = createServer((socket) => socket.on('data', (bytes) => socket.write(String(bytes).toUpperCase())))
  shout.listen(0, '127.0.0.1')
  await once(shout, 'listening')
  const before = await dial()
  line.leadTo((shout.address() as AddressInfo).port)
  await expect.poll(before.isClosed).toBe(true)
  const { socket, received, isClosed } = await dial()
  socket.write('a')
  await expect.poll(received).toBe('A')
  socket.end()
  shout.close()
  socket.destroy()
  await expect.poll(isClosed).toBe(true)
})
