/** Alternates both sides, so that a slower moment of the machine affects both. The first turn of each is a warm-up. */
export async function alternate<Result>(
  rounds: number,
  floor: (isWarmUp: boolean) => Promise<Result>,
  ours: (isWarmUp: boolean) => Promise<Result>,
): Promise<{ floors: Result[]; ours: Result[] }> {
  await floor(true)
  await ours(true)
  const results: { floors: Result[]; ours: Result[] } = { floors: [], ours: [] }
  for (let round = 0; round < rounds; round++) {
    results.floors.push(await floor(false))
    results.ours.push(await ours(false))
  }
  return results
}
