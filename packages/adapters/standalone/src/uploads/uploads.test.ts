import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { isStored } from '@orelhao/engine/shared/uploads/store'
import { inEachWorld } from '@orelhao/engine/testing/databases'
import type { Stage } from '@orelhao/engine/testing/world'
import { thumbnailOf } from '@orelhao/protocol/uploads/rules'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { photo, sound } from '../testing/media.ts'
import { openImageProcessor } from './image-processor.ts'
import { diskStore } from './stores/disk.ts'
import type { FileStore } from './stores/store.ts'
import { Uploads } from './uploads.ts'

const folder = mkdtempSync(join(tmpdir(), 'orelhao-'))
afterAll(() => rmSync(folder, { recursive: true }))

const weekMs = 7 * 24 * 3600_000
const disk = diskStore(folder, '/uploads')

async function uploadsOf({ engine }: Stage, store: FileStore = disk, keepDays = 7): Promise<Uploads> {
  const pictures = await openImageProcessor(() => import('sharp'))
  return new Uploads({ engine, store, pictures, limits: { perDay: 0, total: 0 }, keepDays, maxConcurrentImages: 2 })
}

const isOnDisk = (url: string) => existsSync(join(folder, basename(url)))
const isInTable = ({ ports }: Stage, url: string) => ports.database.read((db) => isStored(db, basename(url)))

inEachWorld((world) => {
  test('after a week an unused file is gone from the disk, and a file in a message is not', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const uploads = await uploadsOf(stage)
    const sent = await uploads.save(ana.user_id, { kind: 'jpg', bytes: await photo(20, 20, 1) })
    const unused = await uploads.save(ana.user_id, { kind: 'jpg', bytes: await photo(20, 20, 2) })
    await ana.callOk('sms_send', bia.phone, '', { image: sent })
    await uploads.tidy()
    expect([isOnDisk(sent), isOnDisk(unused)]).toEqual([true, true])
    stage.clock.advance(weekMs + 1000)
    await uploads.tidy()
    expect([isOnDisk(sent), isOnDisk(unused)]).toEqual([true, false])
    expect(await isInTable(stage, unused)).toBe(false)
  })

  test('a large picture gets a small copy, which is counted, deleted with it, and made only if the store keeps names', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const uploads = await uploadsOf(stage)
    const bytes = await photo(1600, 900, 8)
    const url = await uploads.save(ana.user_id, { kind: 'jpg', bytes })
    const small = thumbnailOf(url) ?? ''
    const { width, height } = await sharp(readFileSync(join(folder, basename(small)))).metadata()
    expect([width, height]).toEqual([455, 256])
    const sizes = [url, small].map((each) => statSync(join(folder, basename(each))).size)
    const row = stage.ports.database.read((db) =>
      db.selectFrom('orelhao_uploads').select('bytes').where('url', '=', url).executeTakeFirstOrThrow(),
    )
    expect(Number((await row).bytes)).toBe((sizes[0] ?? 0) + (sizes[1] ?? 0))
    stage.clock.advance(weekMs + 1000)
    await uploads.tidy()
    expect([isOnDisk(url), isOnDisk(small)]).toEqual([false, false])

    const unnamed = await uploadsOf(stage, { ...disk, keepsNames: false })
    expect(thumbnailOf(await unnamed.save(ana.user_id, { kind: 'jpg', bytes }))).toBeUndefined()
  })

  test('a repeated picture, and an invalid one, count toward the daily limit; past it nothing is processed', async () => {
    const { ana, bia, engine } = await world({ ana: {}, bia: {} })
    const pictures = await openImageProcessor(() => import('sharp'))
    let drawn = 0
    const counted = {
      ...pictures,
      fromJpg(bytes: Buffer) {
        drawn++
        return pictures.fromJpg(bytes)
      },
    }
    const bytes = await photo(200, 200, 3)
    const limits = { perDay: 3 * bytes.length, total: 0 }
    const uploads = new Uploads({ engine, store: disk, pictures: counted, limits, keepDays: 7, maxConcurrentImages: 2 })
    const send = (player: number, sent = bytes) => uploads.save(player, { kind: 'jpg', bytes: sent })
    const url = await send(ana.user_id)
    expect(await send(ana.user_id)).toBe(url)
    await expect(send(ana.user_id, bytes.subarray(0, -2))).rejects.toMatchObject({ code: 'damagedFile' })
    await expect(send(ana.user_id)).rejects.toMatchObject({ code: 'quotaReached' })
    expect(drawn).toBe(3)
    expect(await send(bia.user_id)).toBe(url)
  })

  test('at most two pictures are processed at once, and one player’s many do not delay another’s single one', async () => {
    const { ana, bia, engine } = await world({ ana: {}, bia: {} })
    const [begun, ends]: [string[], (() => void)[]] = [[], []]
    const pictures = {
      fromJpg: (bytes: Buffer) => {
        begun.push(String(bytes))
        return new Promise<Buffer>((resolve) => ends.push(() => resolve(bytes)))
      },
      fromAny: async (bytes: Buffer) => bytes,
      smallCopy: async () => undefined,
    }
    let counted = 0
    const counting: typeof engine = {
      ...engine,
      transact: (happen) => engine.transact(happen).finally(() => void counted++),
    }
    const limits = { perDay: 0, total: 0 }
    const uploads = new Uploads({
      engine: counting,
      store: disk,
      pictures,
      limits,
      keepDays: 7,
      maxConcurrentImages: 2,
    })
    const send = (player: number, text: string) => uploads.save(player, { kind: 'jpg', bytes: Buffer.from(text) })
    const all = Array.from({ length: 10 }, (_, index) => send(ana.user_id, `ana ${index}`))
    await expect.poll(() => counted).toBe(10)
    all.push(send(bia.user_id, 'bia'))
    await expect.poll(() => counted).toBe(11)
    await new Promise(setImmediate)
    expect(begun).toHaveLength(2)
    for (let ended = 1; ended <= all.length; ended++) {
      await expect.poll(() => ends.length).toBeGreaterThan(0)
      ends.shift()?.()
    }
    await Promise.all(all)
    expect(begun.indexOf('bia')).toBeLessThan(5)
  })

  test('with no days set nothing is ever deleted', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const uploads = await uploadsOf(stage, disk, 0)
    const url = await uploads.save(ana.user_id, { kind: 'mp3', bytes: sound(3) })
    stage.clock.advance(weekMs * 100)
    await uploads.tidy()
    expect(isOnDisk(url)).toBe(true)
  })

  test('a failed store leaves nothing counted, and the next attempt works', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const broken = { ...disk, save: () => Promise.reject(new Error('no space')) }
    const file = { kind: 'mp3' as const, bytes: sound(4) }
    await expect((await uploadsOf(stage, broken)).save(ana.user_id, file)).rejects.toThrow('no space')
    const rows = await stage.ports.database.read((db) =>
      db.selectFrom('orelhao_uploads').select('name').where('owner', '=', ana.user_id).execute(),
    )
    expect(rows).toEqual([])
    expect(isOnDisk(await (await uploadsOf(stage)).save(ana.user_id, file))).toBe(true)
  })

  test('a file that the store fails to delete does not prevent the deletion of others', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const [stuck, other] = [sound(6), sound(7)]
    const urls: string[] = []
    for (const bytes of [stuck, other]) {
      urls.push(await (await uploadsOf(stage)).save(ana.user_id, { kind: 'mp3', bytes }))
    }
    const remove = (name: string) => (urls[0]?.endsWith(name) ? Promise.reject(new Error('busy')) : disk.remove(name))
    stage.clock.advance(weekMs + 1000)
    await expect((await uploadsOf(stage, { ...disk, remove })).tidy()).rejects.toThrow('1 files could not')
    expect(urls.map(isOnDisk)).toEqual([true, false])
  })

  test('a file that is uploaded again during its deletion exists afterwards', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const uploads = await uploadsOf(stage)
    const file = { kind: 'mp3' as const, bytes: sound(5) }
    for (let round = 0; round < 15; round++) {
      const url = await uploads.save(ana.user_id, file)
      stage.clock.advance(weekMs + 1000)
      const [again] = await Promise.all([uploads.save(ana.user_id, file), uploads.tidy()])
      expect(again).toBe(url)
      expect(isOnDisk(url)).toBe(await isInTable(stage, url))
      await uploads.save(ana.user_id, file)
      expect(isOnDisk(url)).toBe(true)
    }
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([])
  })
})
