import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from '@orelhao/engine/core/engine'
import { act } from './acting.ts'
import { photos } from './photo-history.ts'
import type { SettableClock } from './seed.ts'

const minuteMs = 60_000

/**
 * Gives the citizens their photos. Says in `folder` when it is done; cut off before, it goes on where it was at the next start.
 */
export async function seedPhotos(engine: Engine, time: SettableClock, folder: string): Promise<void> {
  const mark = join(folder, 'photos.seeded')
  if (existsSync(mark)) return
  try {
    for (const { minutesAgo, owner, folder: kept, name } of photos) {
      time.offsetMs = -minutesAgo * minuteMs
      const url = `/smartphone/stock/photos/${name}.jpg`
      await act(engine, owner, 'gallery_save', [kept, url], `seed-photo-${name}`)
    }
  } finally {
    time.offsetMs = 0
  }
  writeFileSync(mark, '')
}
