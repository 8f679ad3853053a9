/**
 * Looks for the fewest items that still fail, by leaving out ever smaller parts of them (delta debugging). `fails` runs at most `maxRuns`
 * times. Resolves to the smallest list that failed.
 */
export async function shrink<T>(
  items: readonly T[],
  fails: (some: readonly T[]) => Promise<boolean>,
  maxRuns: number,
): Promise<{ items: readonly T[]; runs: number }> {
  let smallest = items
  let parts = 2
  let runs = 0
  while (smallest.length > 0 && runs < maxRuns) {
    const size = Math.ceil(smallest.length / parts)
    let hasShrunk = false
    for (let from = 0; from < smallest.length && runs < maxRuns && !hasShrunk; from += size) {
      const rest = [...smallest.slice(0, from), ...smallest.slice(from + size)]
      runs++
      if (!(await fails(rest))) continue
      smallest = rest
      hasShrunk = true
    }
    if (hasShrunk) parts = Math.max(parts - 1, 2)
    else if (size <= 1) break
    else parts = Math.min(parts * 2, smallest.length)
  }
  return { items: smallest, runs }
}
