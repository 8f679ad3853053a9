import type { GalleryItem } from '@orelhao/protocol/gallery/contract'
import { limits } from '@orelhao/protocol/gallery/rules'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

const photo = (name: string | number) => `/uploads/${name}.jpg`
const video = '/uploads/passeio.webm'
const foreign = 'https://example.com/foto.JPG?v=1'

/** Fills a gallery directly in the database, since calls would take too long. */
async function fill(db: Db, owner: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    owner,
    folder: n % 2 ? '/' : '/downloads',
    url: photo(n),
    still: null,
    created_at: n,
  }))
  for (let at = 0; at < count; at += 1000)
    await db
      .insertInto('orelhao_gallery')
      .values(rows.slice(at, at + 1000))
      .execute()
}

/** Loads all items, page by page. */
async function pages(player: Player, folder: '/' | '/downloads' | null): Promise<GalleryItem[][]> {
  const all: GalleryItem[][] = []
  for (;;) {
    const before = all.at(-1)?.at(-1)?.id
    const page = await (before === undefined
      ? player.callOk('gallery', folder)
      : player.callOk('gallery', folder, before))
    if (page.length === 0) return all
    all.push(page)
  }
}

inEachWorld((world) => {
  test('a photo is saved, listed newest first, and every page of the player is notified', async () => {
    const { ana, bia, clock } = await world({ ana: {}, bia: {} })
    const first = await ana.callOk('gallery_save', '/', photo('a'))
    expect(first).toEqual({ id: first.id, folder: '/', url: photo('a'), still: null, created_at: clock.nowSeconds })
    const second = await ana.callOk('gallery_save', '/videos', video, photo('quadro'))
    expect(second).toMatchObject({ folder: '/videos', url: video, still: photo('quadro') })
    expect(ana.received()).toEqual([
      { event: 'GALLERY_ADD', args: [first] },
      { event: 'GALLERY_ADD', args: [second] },
    ])
    expect(await ana.callOk('gallery')).toEqual([second, first])
    expect(await ana.callOk('gallery', '/')).toEqual([first])
    expect(await ana.callOk('gallery', '/tor')).toEqual([])
    expect(await bia.callOk('gallery')).toEqual([])
    expect(bia.received()).toEqual([])
  })

  test('non-empty folders are listed with their count and newest item', async () => {
    const { ana } = await world({ ana: {} })
    expect(await ana.callOk('gallery_folders')).toEqual([])
    await ana.callOk('gallery_save', '/', photo(1))
    const download = await ana.callOk('gallery_save', '/downloads', photo(2))
    const newest = await ana.callOk('gallery_save', '/', photo(3))
    expect(await ana.callOk('gallery_folders')).toEqual([
      { folder: '/', count: 2, cover: newest },
      { folder: '/downloads', count: 1, cover: download },
    ])
  })

  test('each address is saved once for each player, even concurrently', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ana.call('gallery_save', n % 2 ? '/' : '/downloads', photo('a'))),
    )
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => 'error' in answer)).toHaveLength(7)
    const refusal = { code: 'alreadySaved', error: 'Esta imagem já está salva' }
    expect(await ana.call('gallery_save', '/', photo('a'))).toEqual(refusal)
    expect(ana.received()).toHaveLength(1)
    expect(await bia.callOk('gallery_save', '/', photo('a'))).toMatchObject({ url: photo('a') })
    expect(await ana.callOk('gallery_save', '/', photo('A'))).toMatchObject({ url: photo('A') })
  })

  test('a thousand photos come in pages without a gap or a duplicate', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    for (const { user_id } of [ana, bia]) await ports.database.write((db) => fill(db, user_id, 1000))
    const all = await pages(ana, null)
    expect(all.every((page) => page.length <= limits.page)).toBe(true)
    const ids = all.flat().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(1000)
    const downloads = (await pages(ana, '/downloads')).flat()
    expect(downloads).toHaveLength(500)
    expect(downloads.every(({ folder }) => folder === '/downloads')).toBe(true)
  })

  test('a full gallery accepts new items only after one is deleted', async () => {
    const { ana, ports } = await world({ ana: {} })
    await ports.database.write((db) => fill(db, ana.user_id, limits.perPlayer))
    expect(await ana.call('gallery_save', '/', photo('x'))).toMatchObject({ code: 'galleryFull' })
    const [newest] = await ana.callOk('gallery')
    await ana.callOk('gallery_destroy', newest?.id ?? 0)
    expect(await ana.callOk('gallery_save', '/', photo('x'))).toMatchObject({ url: photo('x') })
  })

  test('only the owner deletes an item', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const item = await ana.callOk('gallery_save', '/', photo('a'))
    ana.received()
    expect(await bia.callOk('gallery_destroy', item.id)).toBeNull()
    expect(await ana.callOk('gallery')).toEqual([item])
    expect([ana.received(), bia.received()]).toEqual([[], []])
    expect(await ana.callOk('gallery_destroy', item.id)).toBeNull()
    expect(await ana.callOk('gallery')).toEqual([])
    expect(ana.received()).toEqual([{ event: 'GALLERY_DESTROY', args: [item.id] }])
    expect(await ana.callOk('gallery_destroy', item.id)).toBeNull()
    expect(ana.received()).toEqual([])
  })

  test.each([
    foreign,
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    '/uploads/../../secret.jpg',
    '//example.com/foto.jpg',
    '/uploads/a.svg',
    '/uploads/a.html',
    'https://example.com/uploads/a.webm',
  ])('the address %j is refused', async (url) => {
    const { ana } = await world({ ana: {} })
    const refusal = { code: 'invalidUrl', error: 'URL inválida' }
    expect(await ana.call('gallery_save', '/downloads', url)).toEqual(refusal)
    expect(await ana.call('gallery_save', '/videos', video, url)).toEqual(refusal)
    expect(await ana.callOk('gallery')).toEqual([])
  })

  test('a web picture is saved where the owner allows it; scripts and other files never are', async () => {
    const { ana } = await world({ ana: {} }, { phone: { allowUnsafeURL: true } })
    expect(await ana.callOk('gallery_save', '/downloads', foreign)).toMatchObject({ url: foreign })
    for (const url of ['javascript:alert(1)//.jpg', 'https://example.com/a.html', 'ftp://example.com/a.jpg'])
      expect(await ana.call('gallery_save', '/downloads', url)).toMatchObject({ code: 'invalidUrl' })
    // only the phone itself makes stills
    expect(await ana.call('gallery_save', '/videos', video, foreign)).toMatchObject({ code: 'invalidUrl' })
    expect(await ana.call('gallery_save', '/', photo('a'), photo('b'))).toMatchObject({ code: 'invalidUrl' })
  })

  test('an unknown folder and an address that is too long are faults', async () => {
    const { ana } = await world({ ana: {} })
    for (const args of [['/etc', photo('a')], ['', photo('a')], ['/', photo('a'.repeat(600))], ['/'], ['/', null]])
      await expect(ana.callRaw('gallery_save', args)).rejects.toMatchObject({ code: 'invalid_args' })
    for (const args of [['/etc'], ['/', 0], ['/', -1], ['/', 1.5], ['/', '1'], [['/']], ['/', 1, 1]])
      await expect(ana.callRaw('gallery', args)).rejects.toMatchObject({ code: 'invalid_args' })
  })

  test('uploads on another server count as our own', async () => {
    const uploadsURL = 'https://media.example.com/fotos'
    const { ana } = await world({ ana: {} }, { phone: { uploadsURL } })
    expect(await ana.callOk('gallery_save', '/', `${uploadsURL}/a.jpg`)).toMatchObject({ url: `${uploadsURL}/a.jpg` })
    expect(await ana.callOk('gallery_save', '/videos', `${uploadsURL}/a.webm`, `${uploadsURL}/b.jpg`)).toMatchObject({
      still: `${uploadsURL}/b.jpg`,
    })
  })
})
