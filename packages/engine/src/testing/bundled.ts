import { mkdtempSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rolldown } from 'rolldown'

/**
 * A program and all it imports as one file, for tests that start it again and again: it is there in a quarter of the time that a
 * thousand modules take. Answers the file's path; it is gone when this process is.
 */
export async function bundled(program: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-program-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'program.mjs')
  const built = await rolldown({ input: program, platform: 'node', external: isBuiltin, logLevel: 'silent' })
  await built.write({ file, format: 'esm', codeSplitting: false })
  await built.close()
  return file
}
