/** Characters that may wait for a slow reader of the output; lines that come meanwhile are dropped. */
const maxBufferedChars = 1_000_000

const ignore = () => {}

/** A full disk, a closed terminal or a reader that is gone costs lines of this process's output, and nothing else. */
export function ignoreOutputErrors(): void {
  for (const stream of [process.stdout, process.stderr]) stream.off('error', ignore).on('error', ignore)
}

/** Writes to the standard output what ends with a line feed. A line that cannot be written is dropped: nothing waits or ends for it. */
export function writeOutput(line: string): void {
  if (process.stdout.writableLength < maxBufferedChars) process.stdout.write(line)
}
