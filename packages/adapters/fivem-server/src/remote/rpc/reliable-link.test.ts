import { setImmediate as turn } from 'node:timers/promises'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LinkFullError, MessageTooLongError, ReliableLink } from './reliable-link.ts'
import { readFrame, writeFrame } from './rpc-frame.ts'

/** Two links, and connections between them that lose all messages in flight when they are cut. */
class Pair {
  readonly ends = [new ReliableLink(), new ReliableLink()] as const
  readonly delivered: [string[], string[]] = [[], []]
  #connection = 0

  connect(): void {
    const connection = ++this.#connection
    const [one, other] = this.ends
    const wireTo = (end: 0 | 1) => ({
      send: (frame: string, sent: () => void) =>
        void Promise.resolve().then(() => {
          sent()
          if (connection !== this.#connection) return
          for (const { head, text } of this.ends[end].receive(frame)) this.delivered[end].push(`${head.join()}${text}`)
        }),
    })
    const received = [one.received, other.received] as const
    one.attach(wireTo(1), received[1])
    other.attach(wireTo(0), received[0])
  }

  cut(): void {
    this.#connection++
    for (const end of this.ends) end.detach()
  }

  async settle(): Promise<void> {
    this.connect()
    for (let left = 20; left > 0; left--) await turn()
  }
}

test('over any number of lost connections each message arrives once and in order, both ways', async () => {
  const step = fc.oneof(
    fc.record({ do: fc.constant('say' as const), end: fc.constantFrom(0 as const, 1 as const), text: fc.string() }),
    fc.record({ do: fc.constantFrom('cut' as const, 'connect' as const, 'wait' as const) }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const pair = new Pair()
      const sent: [string[], string[]] = [[], []]
      for (const one of steps) {
        if (one.do === 'say') {
          pair.ends[one.end].send(['word', sent[one.end].length], one.text)
          sent[one.end].push(`word,${sent[one.end].length}${one.text}`)
        } else if (one.do === 'wait') await turn()
        else pair[one.do]()
      }
      pair.cut()
      await pair.settle()
      pair.cut()
      pair.connect() // each learns what the other has received
      expect(pair.delivered).toEqual([sent[1], sent[0]])
      expect(pair.ends.map(({ unconfirmedCount }) => unconfirmedCount)).toEqual([0, 0])
    }),
    { numRuns: 200 },
  )
})

test('all messages of one turn of the event loop are one frame', async () => {
  const frames: string[] = []
  const link = new ReliableLink()
  link.attach({ send: (frame) => void frames.push(frame) }, 0)
  for (let number = 0; number < 20; number++) link.send(['word'], `${number}`)
  await turn()
  await turn()
  expect(frames.map((frame) => readFrame(frame).messages.length)).toEqual([20])
})

describe('limits', () => {
  test('more than the limit is refused, and the queued messages remain', () => {
    const link = new ReliableLink()
    const text = 'x'.repeat(4 * 1024 * 1024)
    for (let number = 0; number < 8; number++) link.send(['word'], text)
    expect(() => link.send(['word'], 'x')).toThrow(LinkFullError)
    expect(() => new ReliableLink().send(['word'], `${text}x`)).toThrow(MessageTooLongError)
    expect(link.unconfirmedCount).toBe(8)
  })

  test('a slow connection has only a few frames in flight', async () => {
    const frames: string[] = []
    const link = new ReliableLink()
    link.attach({ send: (frame) => void frames.push(frame) }, 0)
    for (let number = 0; number < 30; number++) link.send(['word'], 'x'.repeat(300_000))
    for (let left = 10; left > 0; left--) await turn()
    expect(frames).toHaveLength(4)
  })

  test.each([
    ['invalid JSON', 'x\n'],
    ['another structure', '{}\n'],
    ['a text that is cut short', '[1,0,[["word"]],[5]]\nabc'],
    ['an invalid length', '[1,0,[["word"]],[-1]]\nabc'],
    ['a missing message', writeFrame({ first: 2, received: 0, messages: [{ head: ['word'], text: '' }] })],
    ['a receipt for a message that was never sent', writeFrame({ first: 1, received: 7, messages: [] })],
  ])('%s is refused', (_, frame) => {
    expect(() => new ReliableLink().receive(frame)).toThrow()
  })
})
