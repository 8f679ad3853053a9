import type { Engine } from '@orelhao/engine/engine'
import type { Config } from '../config/config.ts'
import { seedCalls } from './seeds/seed-calls.ts'
import { seedCasino } from './seeds/seed-casino.ts'
import { seedDating } from './seeds/seed-dating.ts'
import { seedGulper } from './seeds/seed-gulper.ts'
import { seedInstagram } from './seeds/seed-instagram.ts'
import { seedMarket } from './seeds/seed-market.ts'
import { seedMessages } from './seeds/seed-messages.ts'
import { seedModeration } from './seeds/seed-moderation.ts'
import { seedMoney } from './seeds/seed-money.ts'
import { seedNews } from './seeds/seed-news.ts'
import { seedNotes } from './seeds/seed-notes.ts'
import { seedPhotos } from './seeds/seed-photos.ts'
import { seedTor } from './seeds/seed-tor.ts'
import { seedTwitter } from './seeds/seed-twitter.ts'
import { seedWhatsapp } from './seeds/seed-whatsapp.ts'
import type { SettableClock } from './settable-clock.ts'

/** Fills the demo city: one seed for each app, in the order in which they build on each other. An interrupted seed resumes at the next start. */
export async function seedCity(engine: Engine, clock: SettableClock, config: Config): Promise<void> {
  await seedMessages(engine, clock)
  await seedMoney(engine, clock, config)
  await seedPhotos(engine, clock)
  await seedNotes(engine, clock)
  await seedMarket(engine, clock)
  await seedCalls(engine, clock)
  await seedWhatsapp(engine, clock)
  await seedTor(engine, clock)
  await seedTwitter(engine, clock)
  await seedNews(engine, clock)
  await seedDating(engine, clock)
  await seedInstagram(engine, clock)
  await seedGulper(engine, clock)
  await seedCasino(engine, clock)
  await seedModeration(engine, clock)
}
