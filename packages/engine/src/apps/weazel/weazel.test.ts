import { fullName } from '@orelhao/protocol/people'
import type { Article, ArticleForm } from '@orelhao/protocol/weazel/contract'
import { limits, refusals } from '@orelhao/protocol/weazel/rules'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Db } from '../../database/database.ts'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

const form: ArticleForm = {
  title: 'Ponte reabre',
  description: 'A ponte *reabre* hoje.\nLeve casaco.',
  author: 'Redação',
  tag: 'Cidade',
  videoURL: null,
  imageURL: '/smartphone/stock/photos/rua.jpg',
}
const journalist = { journalist: true }

/** Fills the news directly in the database, since calls would take too long. */
async function fill(db: Db, author_id: number, tag: string, count: number): Promise<void> {
  const row = (n: number) => ({
    title: `Notícia ${n}`,
    description: 'a\nb',
    excerpt: 'a',
    author: 'Redação',
    author_id,
    tag: n % 2 ? tag : 'Outra',
    image: null,
    video: null,
    created_at: 1,
  })
  for (let at = 0; at < count; at += 1000)
    await db
      .insertInto('orelhao_weazel')
      .values(Array.from({ length: Math.min(1000, count - at) }, (_, n) => row(at + n)))
      .execute()
}

async function pages(ask: (before?: number) => Promise<Article[]>, most: number): Promise<Article[][]> {
  const all: Article[][] = []
  while (all.length < most) {
    const page = await ask(all.at(-1)?.at(-1)?.id)
    if (page.length === 0) break
    all.push(page)
  }
  return all
}

inEachWorld((world, kind) => {
  test('an article is published, listed by its excerpt, read whole, and announced to everyone but its author', async () => {
    const { ana, bia, caio, clock } = await world({ ana: journalist, bia: {}, caio: { offline: true } })
    const article = await ana.callOk('weazel_publish', { ...form, title: '  Ponte   reabre ' })
    expect(article).toEqual({ id: article.id, ...form, views: 0, created_at: clock.nowSeconds })
    expect(bia.received()).toEqual([{ event: 'WEAZEL', args: ['Ponte reabre', 'A ponte reabre hoje.', article.id] }])
    expect(ana.received()).toEqual([])
    const listed = { ...article, description: 'A ponte reabre hoje.' }
    expect((await bia.callOk('weazel_index'))[0]).toEqual(listed)
    expect((await bia.callOk('weazel_tag', 'Cidade'))[0]).toEqual(listed)
    expect(await bia.callOk('weazel_tag', 'cidade')).toEqual([])
    expect(await caio.callOk('weazel_view', article.id)).toEqual({ ...article, views: 1 })
  })

  test('the author’s number is for readers who have it already, and never behind a pen name', async () => {
    const { ana, bia, caio } = await world({ ana: journalist, bia: {}, caio: {} })
    await bia.callOk('addContact', ana.phone, 'Repórter')
    const phoneFor = async (reader: Player, id: number) => (await reader.callOk('weazel_view', id))?.author_phone
    const signed = await ana.callOk('weazel_publish', { ...form, author: fullName(ana.me) })
    expect(await phoneFor(bia, signed.id)).toBe(ana.phone)
    expect(await phoneFor(ana, signed.id)).toBe(ana.phone)
    expect(await phoneFor(caio, signed.id)).toBeUndefined()
    const underPenName = await ana.callOk('weazel_publish', form)
    for (const reader of [ana, bia, caio]) expect(await phoneFor(reader, underPenName.id)).toBeUndefined()
  })

  test('each reader counts once, even when they open the article many times at once', async () => {
    const { ana, bia, caio } = await world({ ana: journalist, bia: {}, caio: {} })
    const { id } = await ana.callOk('weazel_publish', form)
    const open = (player: Player) => player.callOk('weazel_view', id)
    await Promise.all([bia, caio, bia, caio, bia, caio, bia, caio].map(open))
    expect((await open(bia))?.views).toBe(2)
    expect((await open(ana))?.views).toBe(3)
    expect((await open(ana))?.views).toBe(3)
    expect((await bia.callOk('weazel_index'))[0]?.views).toBe(3)
  })

  test('only journalists publish, change and delete, and each may do so with any article', async () => {
    const { ana, bia, caio } = await world({ ana: journalist, bia: {}, caio: journalist })
    const article = await ana.callOk('weazel_publish', form)
    bia.received()
    const refusal = { code: 'notJournalist', error: refusals.notJournalist }
    expect(await bia.call('weazel_publish', form)).toEqual(refusal)
    expect(await bia.call('weazel_update', article.id, form)).toEqual(refusal)
    expect(await bia.call('weazel_destroy', article.id)).toEqual(refusal)
    expect([await ana.callOk('weazel_check'), await bia.callOk('weazel_check')]).toEqual([true, false])
    expect((await bia.callOk('weazel_index'))[0]).toMatchObject({ id: article.id, title: form.title })
    expect([ana.received(), bia.received()]).toEqual([[], []])

    await caio.callOk('weazel_update', article.id, { ...form, title: 'Ponte fecha' })
    expect((await bia.callOk('weazel_view', article.id))?.title).toBe('Ponte fecha')
    await caio.callOk('weazel_destroy', article.id)
    expect(await bia.callOk('weazel_view', article.id)).toBeNull()

    await ana.changeIdentity({ journalist: false })
    expect(await ana.callOk('weazel_check')).toBe(false)
    expect(await ana.call('weazel_publish', form)).toEqual(refusal)
  })

  test('a changed article keeps its time of publication and its readers', async () => {
    const { ana, bia, clock } = await world({ ana: journalist, bia: {} })
    const article = await ana.callOk('weazel_publish', form)
    await bia.callOk('weazel_view', article.id)
    bia.received()
    clock.advance(90_000)
    const changes = {
      ...form,
      description: 'Fechou.',
      tag: 'Polícia',
      videoURL: 'https://youtu.be/dQw4w9WgXcQ',
      imageURL: '',
    }
    const changed = { ...article, ...changes, imageURL: null, views: 1 }
    expect(await ana.callOk('weazel_update', article.id, changes)).toEqual(changed)
    expect(await bia.callOk('weazel_view', article.id)).toEqual(changed)
    expect((await bia.callOk('weazel_tag', 'Polícia'))[0]).toEqual(changed)
    expect((await bia.callOk('weazel_tag', 'Cidade')).some(({ id }) => id === article.id)).toBe(false)
    expect(await ana.callOk('weazel_update', article.id, changes)).toEqual(changed) // the same change once more
    expect(bia.received()).toEqual([])
  })

  test('pages that asked for articles are notified of a changed one, as lists show it', async () => {
    const { ana, bia, ports, engine } = await world({ ana: journalist, bia: {} })
    const article = await ana.callOk('weazel_publish', form)
    const published: unknown[] = []
    ports.bus.subscribe(({ to, event, args }) => {
      if (event === 'WEAZEL_UPDATE') published.push([to, JSON.parse(args)])
    })
    const description = `Fechou.\n${'a'.repeat(500)}`
    const changed = await ana.callOk('weazel_update', article.id, { ...form, description })
    expect(changed.description).toBe(description)
    expect(published).toEqual([[{ topic: 'weazel/articles' }, [{ ...changed, description: 'Fechou.' }]]])
    await ana.call('weazel_update', article.id, { ...form, title: '' })
    await ana.call('weazel_update', article.id + 1000, form)
    expect(published).toHaveLength(1)
    const watched: unknown[] = []
    ports.bus.subscriptions.subscribe((watching) => watched.push(watching))
    const asked = { weazel_index: [], weazel_tag: ['Cidade'], weazel_view: [article.id] }
    for (const [member, args] of Object.entries(asked)) await engine.call(bia.me, member, args, undefined, 'page-1')
    expect(watched).toEqual(
      Array(3).fill({ player: bia.user_id, page: 'page-1', subject: 'weazel', topics: ['weazel/articles'] }),
    )
  })

  test('everyone is notified once of a deleted article, and no rows of it are left', async () => {
    const { ana, bia, ports } = await world({ ana: journalist, bia: {} })
    const { id } = await ana.callOk('weazel_publish', form)
    await bia.callOk('weazel_view', id)
    bia.received()
    for (let time = 0; time < 2; time++) expect(await ana.callOk('weazel_destroy', id)).toBeNull()
    const gone = [{ event: 'WEAZEL_DESTROY', args: [id] }]
    expect([ana.received(), bia.received()]).toEqual([gone, gone])
    expect(await bia.callOk('weazel_view', id)).toBeNull()
    expect(await ana.call('weazel_update', id, form)).toEqual({
      code: 'unknownArticle',
      error: 'Esta notícia não existe mais',
    })
    const readers = await ports.database.read((db) =>
      db.selectFrom('orelhao_weazel_readers').selectAll().where('article', '=', id).execute(),
    )
    expect(readers).toEqual([])
  })

  test('an article that is deleted while many players open it leaves no readers behind', async () => {
    const { ana, bia, caio, dora, ports } = await world({ ana: journalist, bia: {}, caio: {}, dora: {} })
    const { id } = await ana.callOk('weazel_publish', form)
    await Promise.all([
      ...[bia, caio, dora].map((reader) => reader.callOk('weazel_view', id)),
      ana.callOk('weazel_destroy', id),
      ...[bia, caio, dora].map((reader) => reader.callOk('weazel_view', id)),
    ])
    const left = await ports.database.read((db) =>
      db.selectFrom('orelhao_weazel_readers').selectAll().where('article', '=', id).execute(),
    )
    expect(left).toEqual([])
  })

  const slips: [Partial<ArticleForm>, keyof typeof refusals, string][] = [
    [{ title: ' ' }, 'titleRequired', 'Digite o título da notícia'],
    [{ title: 'a'.repeat(limits.title + 1) }, 'titleTooLong', 'O título é longo demais'],
    [{ description: ' \n ' }, 'descriptionRequired', 'Escreva o texto da notícia'],
    [{ description: 'a'.repeat(limits.description + 1) }, 'descriptionTooLong', 'O texto é longo demais'],
    [{ author: ' ' }, 'authorRequired', 'Informe quem assina a notícia'],
    [{ author: 'a'.repeat(limits.author + 1) }, 'authorTooLong', 'A assinatura é longa demais'],
    [{ tag: '' }, 'unknownTag', 'Escolha uma editoria'],
    [{ tag: 'Fofoca' }, 'unknownTag', 'Escolha uma editoria'],
    [{ videoURL: 'https://example.com/v' }, 'invalidVideo', 'Link de vídeo inválido. Use um link do YouTube'],
    [{ imageURL: 'https://example.com/a.jpg' }, 'invalidImage', 'URL inválida'],
    [{ imageURL: 'javascript:alert(1)' }, 'invalidImage', 'URL inválida'],
  ]
  test.each(slips)('publishing or changing %j is refused as %s', async (slip, code, error) => {
    const { ana, bia } = await world({ ana: journalist, bia: {} })
    const { id } = await ana.callOk('weazel_publish', form)
    bia.received()
    expect(await ana.call('weazel_publish', { ...form, ...slip })).toEqual({ code, error })
    expect(await ana.call('weazel_update', id, { ...form, ...slip })).toEqual({ code, error })
    expect(await ana.callOk('weazel_view', id)).toMatchObject(form)
    expect(bia.received()).toEqual([])
  })

  test('of several problems the first of the form is reported', async () => {
    const { ana } = await world({ ana: journalist })
    const wrong = { title: '', description: '', author: '', tag: '', videoURL: 'x', imageURL: 'x' }
    const order = ['title', 'description', 'author', 'tag', 'videoURL', 'imageURL'] as const
    const codes: unknown[] = []
    for (const [at] of order.entries()) {
      const right = Object.fromEntries(order.slice(0, at).map((name) => [name, form[name]]))
      codes.push(await ana.call('weazel_publish', { ...wrong, ...right }))
    }
    expect(codes).toEqual(
      ['titleRequired', 'descriptionRequired', 'authorRequired', 'unknownTag', 'invalidVideo', 'invalidImage'].map(
        (code) => ({ code, error: refusals[code as keyof typeof refusals] }),
      ),
    )
  })

  test('the owner defines the tags; an article keeps a removed one', async () => {
    const { ana } = await world({ ana: journalist }, { phone: { newsTags: ['Fofoca', 'Clima'] } })
    expect(await ana.callOk('weazel_tags')).toEqual(['Fofoca', 'Clima'])
    expect(await ana.call('weazel_publish', form)).toMatchObject({ code: 'unknownTag' })
    const { id } = await ana.callOk('weazel_publish', { ...form, tag: 'Clima' })
    const { bia } = await world({ bia: journalist }, { phone: { newsTags: ['Fofoca'] } })
    expect(await bia.callOk('weazel_update', id, { ...form, tag: 'Clima' })).toMatchObject({ tag: 'Clima' })
    expect(await bia.call('weazel_update', id, { ...form, tag: 'Cidade' })).toMatchObject({ code: 'unknownTag' })
  })

  test('a picture link is accepted where the owner allows it', async () => {
    const { ana } = await world({ ana: journalist }, { phone: { allowUnsafeURL: true } })
    const imageURL = 'https://example.com/a.jpg'
    expect(await ana.callOk('weazel_publish', { ...form, imageURL })).toMatchObject({ imageURL })
  })

  test('a journalist publishes a limited number of articles an hour, even concurrently', async () => {
    const { ana, bia, clock } = await world({ ana: journalist, bia: journalist })
    const answers = await Promise.all(
      Array.from({ length: limits.perHour + 5 }, (_, n) => ana.call('weazel_publish', { ...form, title: `${n}` })),
    )
    expect(answers.filter((answer) => 'id' in answer)).toHaveLength(limits.perHour)
    expect(answers.filter((answer) => 'error' in answer)).toEqual(
      Array(5).fill({ code: 'tooManyArticles', error: refusals.tooManyArticles }),
    )
    await bia.callOk('weazel_publish', form)
    clock.advance(3_600_000)
    await ana.callOk('weazel_publish', form)
  })

  test("old news and their readers are deleted after the owner's retention time", async () => {
    const { ana, bia, engine, clock, ports } = await world({ ana: journalist, bia: {} }, { retention: { news: 30 } })
    const { id: old } = await ana.callOk('weazel_publish', form)
    await bia.callOk('weazel_view', old)
    clock.advance(31 * 86_400_000)
    const { id: young } = await ana.callOk('weazel_publish', form)
    await engine.cleanUp()
    expect(await bia.callOk('weazel_view', old)).toBeNull()
    expect(await bia.callOk('weazel_view', young)).not.toBeNull()
    const readers = await ports.database.read((db) =>
      db.selectFrom('orelhao_weazel_readers').select('article').where('reader', '=', bia.user_id).execute(),
    )
    expect(readers.map(({ article }) => Number(article))).toEqual([young])
  })

  test('ten thousand articles come in pages without a gap or a duplicate, each page by its index', async () => {
    const { ana, ports } = await world({ ana: {} })
    const tag = `Lote ${ana.user_id}`
    await ports.database.write((db) => fill(db, ana.user_id, tag, 10_000))
    const tagged = (
      await pages((before) => (before ? ana.callOk('weazel_tag', tag, before) : ana.callOk('weazel_tag', tag)), 300)
    ).flat()
    expect(tagged).toHaveLength(5000)
    expect(tagged.every((article) => article.tag === tag)).toBe(true)
    const all = await pages((before) => (before ? ana.callOk('weazel_index', before) : ana.callOk('weazel_index')), 100)
    expect(all.every((page) => page.length === limits.page)).toBe(true)
    const ids = all.flat().map(({ id }) => id)
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a))
    expect(ids).toHaveLength(100 * limits.page)

    if (kind === 'sqlite') {
      const plan = sql`EXPLAIN QUERY PLAN SELECT excerpt FROM orelhao_weazel WHERE tag = 'a' AND id < 9 ORDER BY id DESC LIMIT 20`
      const { rows } = await ports.database.read((db) => plan.execute(db))
      expect(JSON.stringify(rows)).toContain('orelhao_weazel_tag')
      expect(JSON.stringify(rows)).not.toContain('TEMP B-TREE')
    }
  })
})
