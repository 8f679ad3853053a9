import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { dirname } from 'node:path'

/** Less room than this is none: SQLite writes by pages, and its log by several. */
const minFreeBytes = 64 * 1024

/** The operating system's reason why a file cannot be written: read-only disk, no rights, no room. Undefined where it knows none. */
export function diskProblem(file: string): Error | undefined {
  const folder = dirname(file)
  try {
    accessSync(folder, constants.W_OK)
    if (existsSync(file)) accessSync(file, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < minFreeBytes)
      return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
  } catch (error) {
    if (error instanceof Error) return error
  }
}
