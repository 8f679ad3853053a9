import { foldAccents } from '@orelhao/protocol/fold-accents'

/** The known word that an owner probably meant; undefined if none is close. Case, accents and separators do not count. */
export function suggest(written: string, known: Iterable<string>): string | undefined {
  const wanted = fold(written)
  if (wanted === '') return undefined
  let best: string | undefined
  const most = wanted.length <= 3 ? 1 : Math.max(2, Math.floor(wanted.length / 3))
  let fewest = most + 1
  for (const word of known) {
    const edits = countEdits(wanted, fold(word), fewest)
    if (edits >= fewest) continue
    best = word
    fewest = edits
  }
  return best
}

function fold(word: string): string {
  return foldAccents(word).replace(/[\s_.-]/g, '')
}

/** Letters to insert, delete, replace or swap with their neighbour; `limit` if there are at least as many. */
function countEdits(from: string, to: string, limit: number): number {
  if (Math.abs(from.length - to.length) >= limit) return limit
  let before: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, at) => at)
  for (let row = 1; row <= from.length; row++) {
    const next = [row]
    for (let at = 1; at <= to.length; at++) {
      const isSame = from[row - 1] === to[at - 1]
      const isSwapped = row > 1 && at > 1 && from[row - 1] === to[at - 2] && from[row - 2] === to[at - 1]
      next[at] = Math.min(
        (last[at] ?? limit) + 1,
        (next[at - 1] ?? limit) + 1,
        (last[at - 1] ?? limit) + (isSame ? 0 : 1),
        isSwapped ? (before[at - 2] ?? limit) + 1 : limit,
      )
    }
    before = last
    last = next
  }
  return Math.min(last[to.length] ?? limit, limit)
}
