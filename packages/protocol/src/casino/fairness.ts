import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { crashPoint } from './crash.ts'
import { double } from './double.ts'

/**
 * How results are drawn, so that anybody can draw them again. `docs/casino-fairness.md` says the same in words, with
 * examples that the tests hold against this file.
 */

/** What is published before a game begins: SHA-256 of the server seed as it is written, in hexadecimal letters. */
export function commitmentTo(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** Cells with a mine among `cells`, in the order in which they are drawn. */
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

/** The number of a round of Double. */
export function drawDouble(serverSeed: string, salt: string): number {
  return below(double.numbers, wordsOf(serverSeed, `double:${salt}`))
}

/** Where a round of Crash ends, in hundredths: from 52 bits, the first word and the upper 20 of the second. */
export function drawCrash(serverSeed: string, salt: string, edge: number): number {
  const words = wordsOf(serverSeed, `crash:${salt}`)
  const [first, second] = [words.next().value, words.next().value]
  return crashPoint((BigInt(first) << 20n) | BigInt(second >>> 12), 1n << 52n, edge)
}

/**
 * The seed at a place of a chain, the first being 1, from the last one's: each seed is what `commitmentTo` the next one
 * says, so that the first commitment stands for all of them.
 */
export function seedAt(last: string, length: number, place: number): string {
  let seed = last
  for (let at = length; at > place; at--) seed = commitmentTo(seed)
  return seed
}

/** A whole number from 0 up to `count`, each as likely: words of the uneven rest are left out. */
function below(count: number, words: Iterator<number, never>): number {
  const even = 2 ** 32 - (2 ** 32 % count)
  for (;;) {
    const word = words.next().value
    if (word < even) return word % count
  }
}

/** Words of 32 bits, eight from each HMAC-SHA-256 of `subject:0`, `subject:1`, … under the server seed. */
function* wordsOf(serverSeed: string, subject: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${subject}:${block}`))
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    for (let offset = 0; offset < bytes.length; offset += 4) yield view.getUint32(offset)
  }
}
