import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'

const hourMs = 3600_000

/** Prints the two ways to ask for the time, the time of a text, and the time that passed, again and again. */
const program = `setInterval(() => console.log(JSON.stringify(
  [Date.now(), new Date().getTime(), new Date('2026-01-01T00:00:00Z').getTime(), new Date() instanceof Date, performance.now()])), 20)`

test('the clock of a running process is set forward and back; its other times stay', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const file = join(folder, 'clock')
  writeFileSync(file, '0')
  const args = ['--import', new URL('./set-clock.ts', import.meta.url).href, '--eval', program]
  const child = spawn(process.execPath, args, {
    env: { ...process.env, CHAOS_CLOCK: file },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => {
    child.kill()
    rmSync(folder, { recursive: true, force: true })
  })
  let last: [now: number, date: number, fixed: number, isDate: boolean, elapsedMs: number] | undefined
  createInterface(child.stdout).on('line', (line) => {
    last = JSON.parse(line)
  })
  const hoursAhead = () => last && [last[0], last[1]].map((time) => Math.round((time - Date.now()) / hourMs))
  await expect.poll(hoursAhead).toEqual([0, 0])
  for (const hours of [3, -2, 0]) {
    writeFileSync(file, String(hours * hourMs))
    await expect.poll(hoursAhead).toEqual([hours, hours])
    expect(last).toMatchObject({ 2: Date.UTC(2026, 0, 1), 3: true })
    expect(last?.[4]).toBeLessThan(hourMs)
  }
})
