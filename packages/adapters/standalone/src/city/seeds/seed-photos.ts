import type { Engine } from '@orelhao/engine/engine'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { once } from './once.ts'
import { photos } from './photo-history.ts'

const minuteMs = 60_000

/** Gives the citizens their photos. An interrupted run resumes at the next start. */
export function seedPhotos(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/photos', () => saveAll(engine, time))
}

async function saveAll(engine: Engine, time: SettableClock): Promise<void> {
  try {
    for (const { minutesAgo, owner, folder, name } of photos) {
      time.offsetMs = -minutesAgo * minuteMs
      const url = `/smartphone/stock/photos/${name}.jpg`
      await callAs(engine, owner, 'gallery_save', [folder, url], `seed-photo-${name}`)
    }
  } finally {
    time.offsetMs = 0
  }
}
