import { randomBytes } from 'node:crypto'
import { access, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from './store.ts'

/** Stores files in a folder of this machine. `address` is where the server serves that folder. */
export function diskStore(folder: string, address: string): FileStore {
  return {
    keepsNames: true,
    async save(name, bytes) {
      await mkdir(folder, { recursive: true })
      if (!(await exists(join(folder, name)))) await writeWhole(folder, name, bytes)
      return `${address}/${name}`
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}

function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** Writes a file so that its name exists only once it is completely on disk, even after a power cut. */
async function writeWhole(folder: string, name: string, bytes: Uint8Array): Promise<void> {
  const unfinished = join(folder, `.${randomBytes(9).toString('base64url')}`)
  const file = await open(unfinished, 'wx')
  try {
    await file.writeFile(bytes)
    await file.sync()
    await file.close()
    await rename(unfinished, join(folder, name))
  } catch (error) {
    await file.close().catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}
