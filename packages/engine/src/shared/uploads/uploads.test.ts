import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { addUpload, daySeconds, deleteUnused, isFileStored, newName, reserveFile, week } from '../../testing/uploads.ts'
import type { Stage } from '../../testing/world.ts'
import { isRemovalSigned, signRemoval, signTicket, verifyTicket } from './upload-ticket.ts'

async function total({ ports }: Stage): Promise<number> {
  const rows = await ports.database.read((db) => db.selectFrom('orelhao_uploads_total').select('bytes').execute())
  return Number(rows[0]?.bytes)
}

inEachWorld((world) => {
  test('all players together do not exceed the server’s limit, also concurrently', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const before = await total(stage)
    const most = before + 1000
    const answers = await Promise.all(Array.from({ length: 30 }, () => reserveFile(stage, ana, newName(), most)))
    expect(answers.filter((answer) => answer === 'admitted')).toHaveLength(10)
    expect(answers.filter((answer) => answer === 'serverFull')).toHaveLength(20)
    expect(await total(stage)).toBe(before + 1000)
  })

  test('a stored file is found again, for any uploader and with any space left', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    const { name, url } = await addUpload(stage, ana)
    const before = await total(stage)
    expect(await reserveFile(stage, bia, name, 1)).toEqual({ url })
    expect(await total(stage)).toBe(before)
  })

  test('after some days unused pictures are deleted, those in messages and wallpapers stay', async () => {
    const { ana, bia, ...stage } = await world({ ana: {}, bia: {} })
    await deleteUnused(stage)
    const [sent, wallpaper, unused] = [
      await addUpload(stage, ana),
      await addUpload(stage, ana),
      await addUpload(stage, ana),
    ]
    await ana.callOk('sms_send', bia.phone, '', { image: sent.url })
    await bia.callOk('savePreferences', { ...defaultPreferences, background: { type: 'custom', url: wallpaper.url } })
    expect(await deleteUnused(stage)).toEqual([])

    const before = await total(stage)
    stage.clock.advance((week + 1) * 1000)
    expect(
      (await deleteUnused(stage)).filter((name) => [sent, wallpaper, unused].some((one) => one.name === name)),
    ).toEqual([unused.name])
    expect([
      await isFileStored(stage, sent.name),
      await isFileStored(stage, wallpaper.name),
      await isFileStored(stage, unused.name),
    ]).toEqual([true, true, false])
    expect(await total(stage)).toBeLessThan(before)

    await ana.callOk('sms_destroy', bia.phone)
    await bia.callOk('sms_destroy', ana.phone)
    stage.clock.advance((week + 1) * 1000)
    expect(await deleteUnused(stage)).toContain(sent.name)
  })

  test('a picture that is uploaded again counts as new', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    const { name } = await addUpload(stage, ana)
    stage.clock.advance(week * 1000)
    await reserveFile(stage, ana, name)
    stage.clock.advance(daySeconds * 1000)
    expect(await deleteUnused(stage)).not.toContain(name)
  })

  test('many unused pictures are deleted in batches, until none is left', async () => {
    const { ana, ...stage } = await world({ ana: {} })
    await Promise.all(Array.from({ length: 230 }, () => reserveFile(stage, ana, newName())))
    stage.clock.advance((week + 1) * 1000)
    expect((await stage.engine.deleteUnusedUploads(week)).names.length).toBeLessThanOrEqual(100)
    await deleteUnused(stage)
    expect(await stage.engine.deleteUnusedUploads(0)).toMatchObject({ more: false })
  })

  test('a ticket contains its player and its expiry; without a shared secret there is none', async () => {
    const { ana, clock } = await world(
      { ana: {} },
      { uploadSecret: 'secret', phone: { uploadServer: 'https://m.example' } },
    )
    const ticket = await ana.callOk('upload_ticket')
    expect(ticket).toEqual({
      url: 'https://m.example',
      token: expect.any(String),
      expires_at: clock.nowSeconds + 120,
    })
    expect(verifyTicket(ticket.token, 'secret', clock.nowSeconds)).toMatchObject({ player: ana.user_id })
    expect(verifyTicket(ticket.token, 'secret', ticket.expires_at)).toBeUndefined()
    const { bia } = await world({ bia: {} })
    expect(await bia.call('upload_ticket')).toMatchObject({ code: 'uploadFailed' })
  })
})

inEachWorld((world) => {
  const megabyte = 1024 * 1024
  /** A store of the owner that permits everything, until it is broken. */
  function ownersStore() {
    const asked: [string, number][] = []
    const store = {
      isBroken: false,
      limits: { file: { jpg: 2 * megabyte, mp3: megabyte, webm: 8 * megabyte }, day: 10 * megabyte },
      async permit(kind: string, bytes: number) {
        asked.push([kind, bytes])
        return store.isBroken
          ? undefined
          : { url: 'https://store.example/put?signed', address: 'https://cdn.example/a.jpg' }
      },
    }
    return { asked, store }
  }

  test('with a store of the owner, a ticket is its permission for one file of that kind and size', async () => {
    const { asked, store } = ownersStore()
    const { ana, clock } = await world({ ana: {} }, { uploadStore: store })
    expect(await ana.callOk('upload_ticket', 'jpg', 1000)).toEqual({
      url: 'https://store.example/put?signed',
      address: 'https://cdn.example/a.jpg',
      token: '',
      expires_at: clock.nowSeconds + 120,
    })
    expect(asked).toEqual([['jpg', 1000]])
  })

  test('our sizes and quota hold before the store is asked, for each player, and a day later there is room again', async () => {
    const { asked, store } = ownersStore()
    const { ana, bia, clock } = await world({ ana: {}, bia: {} }, { uploadStore: store })
    for (const [kind, most] of [
      ['jpg', 2],
      ['mp3', 1],
      ['webm', 8],
    ] as const)
      expect(await ana.call('upload_ticket', kind, most * megabyte + 1)).toMatchObject({ code: 'fileTooLarge' })
    expect(await ana.call('upload_ticket')).toMatchObject({ code: 'uploadFailed' })
    expect(asked).toEqual([])
    await ana.callOk('upload_ticket', 'webm', 8 * megabyte)
    await ana.callOk('upload_ticket', 'jpg', 2 * megabyte)
    expect(await ana.call('upload_ticket', 'jpg', 1)).toMatchObject({ code: 'quotaReached' })
    expect(asked).toHaveLength(2)
    await bia.callOk('upload_ticket', 'jpg', 1)
    clock.advance(25 * 3600 * 1000)
    await ana.callOk('upload_ticket', 'jpg', 2 * megabyte)
  })

  test('tickets that are asked for at once stay within the quota together', async () => {
    const { store } = ownersStore()
    const { ana } = await world({ ana: {} }, { uploadStore: store })
    const answers = await Promise.all(Array.from({ length: 12 }, () => ana.call('upload_ticket', 'jpg', 2 * megabyte)))
    expect(answers.filter((answer) => 'url' in Object(answer))).toHaveLength(5)
    expect(answers.filter((answer) => Object(answer).code === 'quotaReached')).toHaveLength(7)
  })

  test('a store that gives no permission is a refusal that counts nothing', async () => {
    const { store } = ownersStore()
    const { ana } = await world({ ana: {} }, { uploadStore: store })
    store.isBroken = true
    for (let n = 0; n < 8; n++)
      expect(await ana.call('upload_ticket', 'jpg', 2 * megabyte)).toMatchObject({ code: 'storeFailed' })
    store.isBroken = false
    for (let n = 0; n < 5; n++) await ana.callOk('upload_ticket', 'jpg', 2 * megabyte)
  })
})

test('a permission to delete is for one file, and nobody forges or keeps it', () => {
  const name = `${'a-_9'.repeat(10)}abc.jpg`
  const token = signRemoval(name, 100, 'secret')
  expect(isRemovalSigned(token, name, 'secret', 99)).toBe(true)
  const ticket = signTicket({ player: 7, expires_at: 100, bytes: 10 }, 'secret')
  for (const bad of [token.replace('.100.', '.101.'), token.slice(0, -1), ticket, ''])
    expect(isRemovalSigned(bad, name, 'secret', 99)).toBe(false)
  expect(isRemovalSigned(token, name.replace('a', 'b'), 'secret', 99)).toBe(false)
  expect(isRemovalSigned(token, name, 'secret', 100)).toBe(false)
  expect(isRemovalSigned(signRemoval(name, 100, ''), name, '', 99)).toBe(false)
  expect(verifyTicket(token, 'secret', 99)).toBeUndefined()
})

test('a ticket that was changed, or signed with another secret, is invalid', () => {
  const token = signTicket({ player: 7, expires_at: 100, bytes: 10 }, 'secret')
  expect(verifyTicket(token, 'secret', 99)).toEqual({ player: 7, expires_at: 100, bytes: 10 })
  const forged = [
    token.replace('.7.', '.8.'),
    token.replace('.100.', '.101.'),
    token.slice(0, -1),
    `${token}x`,
    'ticket.7.100.10.',
    'ticket.7.100.10',
    '',
  ]
  for (const bad of forged) expect(verifyTicket(bad, 'secret', 99)).toBeUndefined()
  expect(verifyTicket(token, 'other', 99)).toBeUndefined()
  expect(verifyTicket(signTicket({ player: 7, expires_at: 100, bytes: 10 }, ''), '', 99)).toBeUndefined()
})
