import { copyFile, link, mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives a folder every file of another that it lacks, and returns how many. A file is linked where both are on one disk, which costs no
 * room: the server never changes a file, it only adds and deletes.
 */
export async function addMissingFiles(from: string, to: string): Promise<number> {
  const present = new Set(await namesIn(to))
  const missing = (await namesIn(from)).filter((name) => !name.startsWith('.') && !present.has(name))
  if (missing.length > 0) await mkdir(to, { recursive: true })
  for (const name of missing) await linkOrCopy(join(from, name), join(to, name))
  return missing.length
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** A file that the server deletes meanwhile was used by nobody. */
async function linkOrCopy(from: string, to: string): Promise<void> {
  try {
    await link(from, to).catch(() => copyFile(from, to))
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
  }
}
