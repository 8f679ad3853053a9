import type { Engine } from '@orelhao/engine/engine'
import type { Article } from '@orelhao/protocol/weazel/contract'
import type { SettableClock } from '../settable-clock.ts'
import { callForAnswer, citizenById } from './call-as.ts'
import { articles, type PastArticle } from './news-history.ts'
import { once } from './once.ts'

const minuteMs = 60_000
const camila = 3

/** Gives the city its newspaper. An interrupted run resumes at the next start. */
export function seedNews(engine: Engine, time: SettableClock): Promise<void> {
  return once(engine, 'city/news', () => publishAll(engine, time))
}

async function publishAll(engine: Engine, time: SettableClock): Promise<void> {
  try {
    for (const [index, article] of articles.entries()) await publish(engine, time, article, `seed-news-${index}`)
  } finally {
    time.offsetMs = 0
  }
}

async function publish(engine: Engine, time: SettableClock, article: PastArticle, key: string): Promise<void> {
  const { minutesAgo, photo, readers, videoURL = null, ...texts } = article
  time.offsetMs = -minutesAgo * minuteMs
  const { firstname, name } = citizenById(camila)
  const imageURL = photo ? `/smartphone/stock/photos/${photo}.jpg` : null
  const form = { ...texts, author: `${firstname} ${name}`, videoURL, imageURL }
  const { id } = (await callForAnswer(engine, camila, 'weazel_publish', [form], key)) as Partial<Article>
  if (id !== undefined) for (const reader of readers) await callForAnswer(engine, reader, 'weazel_view', [id])
}
