import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apps } from '@orelhao/engine/apps/index'
import { openDatabase } from '@orelhao/engine/database/open-database'
import { createWorld } from '@orelhao/engine/testing/world'
import type { Story } from '@orelhao/protocol/instagram/contract'
import { expect, test } from 'vitest'
import { citizens, identityOf } from '../citizens.ts'
import { settableClock } from '../settable-clock.ts'
import { callForAnswer } from './call-as.ts'
import { stories } from './instagram-history.ts'
import { city } from './repeat-stories.ts'
import { seedInstagram } from './seed-instagram.ts'

const hourMs = 3600_000
const ana = 1

test('the stories of the city are published every day, once each; one that its author deletes comes again the next day', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
  const database = openDatabase(`sqlite:${join(folder, 'test.db')}`)
  const { engine, clock } = await createWorld({}, { database, apps: [city, ...apps] })
  for (const citizen of citizens) await engine.register(identityOf(citizen))
  for (let start = 0; start < 2; start++) await seedInstagram(engine, settableClock())
  const seen = async () => (await callForAnswer(engine, ana, 'ig_getStories', [])) as Story[]
  const first = await seen()
  const published = first.map(({ content }) => content).sort()
  expect(published.length).toBeGreaterThan(stories.length / 2)
  const pass = async (hours: number) => {
    clock.advance(hours * hourMs)
    await engine.tick()
    return (await seen()).map(({ content }) => content).sort()
  }
  for (const hours of [23, 1, 12, 12, 24, 5 * 24 + 7]) expect(await pass(hours)).toEqual(published)
  const again = await seen()
  expect(again.filter(({ id }) => first.some((old) => old.id === id))).toEqual([])
  expect(again.filter(({ seen }) => seen)).not.toEqual([])

  const own = again.find(({ isYou }) => isYou)
  await callForAnswer(engine, ana, 'ig_deleteStory', [own?.id])
  const left = published.filter((text) => text !== own?.content)
  expect(await pass(1)).toEqual(left)
  expect(await pass(24)).toEqual(published)
  await engine.close()
  rmSync(folder, { recursive: true })
})
