/** Characters that may wait for a slow reader of the output; further lines are dropped. */
const maxBufferedChars = 1_000_000

const ignore = () => {}

/** A full disk, a closed terminal or a reader that is gone costs only lines of this process's output. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore).on('error', ignore)
}

/** Writes a text that ends with a line feed to the standard output. Drops it if it cannot be written: nothing waits for the output. */
export function writeOutput(line: string): void {
  if (process.stdout.writableLength < maxBufferedChars) process.stdout.write(line)
}
