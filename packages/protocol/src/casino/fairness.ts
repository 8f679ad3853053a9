import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { crashPoint } from './crash.ts'
import { double } from './double.ts'

/**
 * Draws results in a way that anyone can repeat. `docs/casino-fairness.md` explains it, with examples that the tests check against this
 * file.
 */

/** Returns the commitment published before a game: SHA-256 of the server seed as written, in hexadecimal. */
export function commitmentTo(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Draws the cells with a mine among `cells`, in order. */
export function drawMines(serverSeed: string, clientSeed: string, cells: number, mines: number): number[] {
  const drawn = Array.from({ length: cells }, (_, cell) => cell)
  const words = wordsOf(serverSeed, `mines:${clientSeed}`)
  for (let index = 0; index < mines; index++) {
    const other = index + below(cells - index, words)
    const [one, two] = [drawn[index] as number, drawn[other] as number]
    drawn[index] = two
    drawn[other] = one
  }
  return drawn.slice(0, mines)
}

/** Draws the number of a round of Double. */
export function drawDouble(serverSeed: string, salt: string): number {
  return below(double.numbers, wordsOf(serverSeed, `double:${salt}`))
}

/** Draws where a round of Crash ends, in hundredths: from 52 bits, the first word and the upper 20 of the second. */
export function drawCrash(serverSeed: string, salt: string, edge: number): number {
  const words = wordsOf(serverSeed, `crash:${salt}`)
  const [first, second] = [words.next().value, words.next().value]
  return crashPoint((BigInt(first) << 20n) | BigInt(second >>> 12), 1n << 52n, edge)
}

/**
 * Returns the seed at a place of a chain, starting at 1, computed from the last one. Each seed is the `commitmentTo` of the next one, so
 * that the first commitment fixes all of them.
 */
export function seedAt(last: string, length: number, place: number): string {
  let seed = last
  for (let at = length; at > place; at--) seed = commitmentTo(seed)
  return seed
}

/** Returns a whole number from 0 up to `count`, all equally likely: words of the uneven rest are skipped. */
function below(count: number, words: Iterator<number, never>): number {
  const even = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const word = words.next().value
    if (word < even) return word % count
  }
}

/** Yields words of 32 bits, eight from each HMAC-SHA-256 of `subject:0`, `subject:1`, … under the server seed. */
function* wordsOf(serverSeed: string, subject: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${subject}:${block}`))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let offset = 0; offset < bytes.length; offset += 4) yield view.getUint32(offset)
  }
}
