import { signCallTicket } from '@orelhao/engine/apps/calls/call-ticket'
import { signTicket } from '@orelhao/engine/shared/uploads/upload-ticket'
import type { Call } from '@orelhao/protocol/calls/contract'
import { describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { runningServer, type TestPage } from '../testing/running-server.ts'

const server = runningServer()
const within = { timeout: 60_000 }
const jpeg = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(20_000, 7)])

/** The video connection of one page. */
class Screen {
  readonly frames: Buffer[] = []
  closed: number | undefined
  readonly socket: WebSocket

  constructor({ token }: Pick<TestPage, 'token'>, room: number, address = server.address) {
    this.socket = new WebSocket(`${address.replace('http', 'ws')}/video/${room}?token=${token}`)
    this.socket.on('message', (frame) => this.frames.push(frame as Buffer))
    this.socket.on('close', (code) => {
      this.closed = code
    })
    this.socket.on('error', () => {}) // the close event that follows is checked
  }
}

/** Starts an accepted call of two citizens. */
async function call(from: number, to: { user_id: number; phone: string }, video = true) {
  const [caller, callee] = await Promise.all([server.signIn(from), server.signIn(to.user_id)])
  const lines = await Promise.all([caller, callee].map((page) => page.listen('/smartphone/events')))
  const { body } = await caller.backend('createPhoneCall', [to.phone, video, false])
  const { room } = body as Call
  await callee.backend('answerPhoneCall', [room])
  const hangUp = async () => {
    await caller.backend('endPhoneCall', [room])
    for (const { socket } of lines) socket.close()
  }
  return { caller, callee, room, hangUp }
}

test('pictures reach the other side of the call, and stop at its end', async () => {
  const { caller, callee, room, hangUp } = await call(1, { user_id: 2, phone: '555-202' })
  const [own, other] = [new Screen(caller, room), new Screen(callee, room)]
  await expect.poll(() => [own, other].map(({ socket }) => socket.readyState), within).toEqual([1, 1])
  await expect
    .poll(() => {
      own.socket.send(jpeg) // the relay accepts a page only after it has loaded the call's members
      return other.frames.length
    }, within)
    .toBeGreaterThan(0)
  expect(other.frames[0]).toEqual(jpeg)
  expect(own.frames).toEqual([])
  await hangUp()
  await expect.poll(() => [own.closed, other.closed], within).toEqual([4410, 4410])
})

test('only the two members of a call are accepted', async () => {
  const { room, hangUp } = await call(3, { user_id: 4, phone: '555-404' })
  const stranger = new Screen(await server.signIn(5), room)
  await expect.poll(() => stranger.closed, within).toBe(4403)
  await hangUp()
})

test('a call without video has no relay', async () => {
  const { caller, room, hangUp } = await call(6, { user_id: 7, phone: '555-707' }, false)
  const screen = new Screen(caller, room)
  await expect.poll(() => screen.closed, within).toBe(4403)
  await hangUp()
})

test.each([
  ['text', 'hello', [1008]],
  ['what is no picture', Buffer.from('GIF89a'), [1008]],
  // unread bytes may reset the connection before its close is read
  ['a picture beyond any size', Buffer.concat([jpeg, Buffer.alloc(200_000)]), [1009, 1006]],
])('%s is not passed on', async (_, message, codes) => {
  const { caller, callee, room, hangUp } = await call(8, { user_id: 9, phone: '555-909' })
  const [own, other] = [new Screen(caller, room), new Screen(callee, room)]
  await expect.poll(() => other.socket.readyState, within).toBe(1)
  await expect.poll(() => own.socket.readyState, within).toBe(1)
  const saying = setInterval(() => own.socket.readyState === 1 && own.socket.send(message), 20)
  await expect.poll(() => own.closed, within).toBeDefined()
  expect(codes).toContain(own.closed)
  clearInterval(saying)
  expect(other.frames).toEqual([])
  await hangUp()
})

describe('on a media server, whose database has no calls', () => {
  const secret = 'a secret of the game server'
  const media = runningServer({ DEMO: '0', UPLOAD_SECRET: secret })
  const soon = () => Math.floor(Date.now() / 1000) + 60
  const tokenOf = (room: number, player: number, more: { secret?: string; expires_at?: number } = {}) =>
    signCallTicket({ room, player, expires_at: more.expires_at ?? soon() }, more.secret ?? secret)
  const screen = (token: string, room: number) => new Screen({ token }, room, media.address)

  test('tickets of the game’s engine admit both sides, and no other client receives their pictures', async () => {
    const [ana, bia] = [screen(tokenOf(123_456_789, 1), 123_456_789), screen(tokenOf(123_456_789, 2), 123_456_789)]
    const other = screen(tokenOf(987_654_321, 3), 987_654_321)
    await expect.poll(() => [ana, bia, other].map(({ socket }) => socket.readyState), within).toEqual([1, 1, 1])
    await expect
      .poll(() => {
        ana.socket.send(jpeg)
        return bia.frames.length
      }, within)
      .toBeGreaterThan(0)
    expect(bia.frames[0]).toEqual(jpeg)
    expect([...ana.frames, ...other.frames]).toEqual([])
    for (const { socket } of [ana, bia, other]) socket.close()
  })

  test.each<[string, () => string, number]>([
    ['of another call', () => tokenOf(111_111_111, 1), 4403],
    ['that is over', () => tokenOf(123_456_789, 1, { expires_at: soon() - 120 }), 4401],
    ['signed with another secret', () => tokenOf(123_456_789, 1, { secret: 'another secret, long enough' }), 4401],
    ['made for uploads', () => signTicket({ player: 1, expires_at: soon(), bytes: 9 }, secret), 4401],
    ['that is none', () => '', 4401],
  ])('a ticket %s is refused', async (_, token, code) => {
    const stranger = screen(token(), 123_456_789)
    await expect.poll(() => stranger.closed, within).toBe(code)
  })

  test('a ticket for video cannot upload', async () => {
    const { status } = await media.post(
      '/upload-from-url',
      { imageUrl: 'https://a.b/c.jpg' },
      { authorization: `Bearer ${tokenOf(1, 1)}` },
    )
    expect(status).toBe(401)
  })
})
