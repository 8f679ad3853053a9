import type { Engine } from '@orelhao/engine/engine'
import type { SettableClock } from '../settable-clock.ts'
import { callAs } from './call-as.ts'
import { ads, stores } from './market-history.ts'
import { once } from './once.ts'

const minuteMs = 60_000

/** Creates the citizens' ads and stores. An interrupted run resumes at the next start. */
export function seedMarket(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/market', () => publishAds(engine, time))
}

async function publishAds(engine: Engine, time: SettableClock): Promise<void> {
  try {
    for (const [index, { minutesAgo, owner, ad }] of ads.entries()) {
      time.offsetMs = -minutesAgo * minuteMs
      const { photos, ...rest } = ad
      const images = photos.map((name) => `/smartphone/stock/photos/${name}.jpg`)
      await callAs(engine, owner, 'olx_createAd', [{ ...rest, images }], `seed-ad-${index}`)
    }
    for (const { owner, title } of stores) await callAs(engine, owner, 'yellowpages_store', [title])
  } finally {
    time.offsetMs = 0
  }
}
