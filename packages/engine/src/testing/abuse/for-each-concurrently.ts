/** Runs a job for each of many things, at most `atOnce` at a time. */
export async function forEachConcurrently<Thing>(
  things: readonly Thing[],
  atOnce: number,
  job: (thing: Thing) => Promise<void>,
): Promise<void> {
  const waiting = things.values()
  const work = async () => {
    for (const thing of waiting) await job(thing)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}
