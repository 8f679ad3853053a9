import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

/** A disk for the test; undefined where this user may not mount one. */
function smallDisk(kilobytes: number): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder], { stdio: 'ignore' })
  } catch {
    return undefined
  }
  onTestFinished(() => void execFileSync('umount', ['-l', folder]))
  return folder
}

/** Starts a server on a data folder, and returns what it prints before it ends. */
async function startOn(folder: string): Promise<string> {
  const env = { ...process.env, DATA_DIR: folder, PORT: '0', DATABASE_URL: '' }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let printed = ''
  child.stderr.on('data', (bytes: Buffer) => {
    printed += bytes
  })
  await once(child, 'close')
  return printed
}

function fillUp(folder: string): void {
  for (let bytes = 1 << 16; bytes >= 1; bytes = Math.floor(bytes / 2))
    for (;;)
      try {
        writeFileSync(join(folder, 'ballast'), Buffer.alloc(bytes), { flag: 'a' })
      } catch {
        break
      }
}

test.each([
  ['full', 64, (folder: string) => fillUp(folder), /^Orelhão cannot start\.\nthe disk is full: .*\n$/],
  ['full while the tables are made', 600, () => {}, /^Orelhão cannot start\.\nthe disk is full: .*\n$/],
  [
    'read-only',
    64,
    (folder: string) => void execFileSync('mount', ['-o', 'remount,ro', folder]),
    /^Orelhão cannot start\.\nthe disk is read-only: .*\n$/,
  ],
])('a start on a disk that is %s ends in one line with the cure', async (_, kilobytes, prepare, expected) => {
  const folder = smallDisk(kilobytes)
  if (!folder) return
  prepare(folder)
  expect(await startOn(folder)).toMatch(expected)
})
