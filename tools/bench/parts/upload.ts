import { open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { compared, type Measure, median, type Part } from '../measure.ts'
import { environment, main, signIn } from '../product.ts'
import { startServer } from '../server.ts'

const rounds = 4
const photosARound = 15
/** Noise that makes a photo of the game's size take about 300 kB. */
const sigma = 22

/** Sends, or only writes, one photo. */
type Store = (photo: Buffer) => Promise<void>

/** Photos of 300 kB one after another, from one player: received, redrawn, counted in the database, on disk. */
export const upload: Part = {
  name: 'upload',
  steps: (rounds + 1) * 4,
  async run(step) {
    const limits = { UPLOAD_DAY_MB: '0', UPLOAD_TOTAL_MB: '0', RATE_UPLOADS: '999999/999999' }
    const [product, floor] = await Promise.all([
      startServer(main, { ...environment, ...limits }),
      startServer('floors/upload.ts'),
    ])
    const sides = {
      ours: posting(`${product.address}/upload`, await signIn(product, 2)),
      disk: onlyWriting,
      plain: posting(`${floor.address}/plain`, ''),
      drawn: posting(`${floor.address}/drawn`, ''),
    }
    const p50: Record<keyof typeof sides, number[]> = { ours: [], disk: [], plain: [], drawn: [] }
    for (let round = 0; round <= rounds; round++) {
      const photos = await Promise.all(Array.from({ length: photosARound }, photo)) // new ones each time: ours stores equal ones once
      for (const side of Object.keys(sides) as (keyof typeof sides)[]) {
        const durationMs = await medianOf(sides[side], photos)
        if (round > 0) p50[side].push(durationMs) // the first round only warms up
        step()
      }
    }
    await Promise.all([product.stop(), floor.stop()])
    return figures(p50.ours, p50.disk, p50.plain, p50.drawn)
  },
}

function figures(ours: number[], disk: number[], plain: number[], drawn: number[]): Measure[] {
  const p50 = (floor: string) => `upload of a 300 kB photo: p50; floor: ${floor}`
  return [
    compared(p50('write and fsync'), 'ms', ours, disk),
    compared(p50('bare multipart, write and fsync'), 'ms', ours, plain),
    compared(p50('the same with sharp'), 'ms', ours, drawn, { ratioAtMost: 2 }),
  ]
}

function photo(): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { width: 1920, height: 1080, channels: 3, background: '#888', noise } })
    .blur(1)
    .jpeg({ quality: 80 })
    .toBuffer()
}

async function medianOf(store: Store, photos: readonly Buffer[]): Promise<number> {
  const durations: number[] = []
  for (const one of photos) {
    const startedMs = performance.now()
    await store(one)
    durations.push(performance.now() - startedMs)
  }
  return median(durations)
}

function posting(address: string, token: string): Store {
  return async (photo) => {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(photo)], '1.jpg', { type: 'image/jpeg' }))
    const headers = { authorization: `Bearer ${token}` }
    const response = await fetch(address, { method: 'POST', headers, body: form })
    if (!response.ok) throw new Error(`${address} answered ${await response.text()}`)
    await response.json()
  }
}

async function onlyWriting(photo: Buffer): Promise<void> {
  const path = join(tmpdir(), `orelhao-bench-${process.pid}.jpg`)
  const file = await open(path, 'w')
  await file.writeFile(photo)
  await file.sync()
  await file.close()
  await rm(path)
}
