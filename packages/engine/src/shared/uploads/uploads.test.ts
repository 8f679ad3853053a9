import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import { addUpload, daySeconds, deleteUnused, isFileStored, newName, reserveFile, week } from '../../testing/uploads.ts'
import type { Stage } from '../../testing/world.ts'
import { signTicket, verifyTicket } from './upload-ticket.ts'

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
