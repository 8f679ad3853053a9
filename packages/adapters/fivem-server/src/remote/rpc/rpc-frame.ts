/**
 * One frame on the wire: numbered messages, each with a head of plain JSON and a text that is not parsed on the way. Texts are JSON
 * already, often long, and are sliced from the frame instead of being parsed once more.
 *
 * `[number of the first, number of the last one received, heads, lengths of the texts]`, a line feed, the texts.
 */
export interface RpcFrame {
  first: number
  /** Number of the last message that the sender has received. */
  received: number
  messages: RpcMessage[]
}

export interface RpcMessage {
  head: RpcHead
  text: string
}

export type RpcHead = readonly unknown[]

/** Longest frame in bytes; one message may be that long. */
export const maxFrameBytes = 16 * 1024 * 1024

export function writeFrame({ first, received, messages }: RpcFrame): string {
  const heads = messages.map(({ head }) => head)
  const lengths = messages.map(({ text }) => text.length)
  return `${JSON.stringify([first, received, heads, lengths])}\n${messages.map(({ text }) => text).join('')}`
}

/** Throws for an invalid frame. */
export function readFrame(frame: string): RpcFrame {
  const end = frame.indexOf('\n')
  const [first, received, heads, lengths] = JSON.parse(frame.slice(0, end)) as unknown[]
  if (!isCount(first) || !isCount(received) || !Array.isArray(heads) || !Array.isArray(lengths))
    throw new Error('invalid frame')
  let at = end + 1
  const messages = heads.map((head: unknown, index) => {
    const length: unknown = lengths[index]
    if (!Array.isArray(head) || !isCount(length) || at + length > frame.length) throw new Error('invalid frame')
    at += length
    return { head, text: frame.slice(at - length, at) }
  })
  return { first, received, messages }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
