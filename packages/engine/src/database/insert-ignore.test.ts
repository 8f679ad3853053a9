import { expect, test } from 'vitest'
import { inEachWorld } from '../testing/databases.ts'
import { compileOnce } from './compile-once.ts'
import { insertIgnore } from './insert-ignore.ts'

inEachWorld((world) => {
  test('a row is inserted once: the second insert changes nothing and returns 0', async () => {
    const { ana, ports } = await world({ ana: {} })
    const item = { owner: ana.user_id, folder: 'a', url: 'https://a/1.jpg', still: null, created_at: 1 }
    const { database } = ports
    const first = await database.write((db) => insertIgnore(db, 'orelhao_gallery', item))
    const second = await database.write((db) => insertIgnore(db, 'orelhao_gallery', { ...item, folder: 'b' }))
    expect([first.count, second.count]).toEqual([1, 0])
    const rows = await database.read((db) =>
      db.selectFrom('orelhao_gallery').select(['id', 'folder']).where('owner', '=', ana.user_id).execute(),
    )
    expect(rows).toEqual([{ id: first.id, folder: 'a' }])
  })

  test('a prebuilt statement takes its parameters by name, any number of times and in any order', async () => {
    const { ana, bia, ports } = await world({ ana: {}, bia: {} })
    const find = compileOnce<{ id: number; name: string }, { user_id: number }>((db, { name, id }) =>
      db
        .selectFrom('orelhao_players')
        .select('user_id')
        .where('firstname', '=', name)
        .where((e) => e.or([e('user_id', '=', id), e('phone', '=', name), e('firstname', '=', name)]))
        .where('user_id', '=', id),
    )
    for (const { user_id, firstname } of [ana.me, bia.me]) {
      const { rows } = await ports.database.read((db) => find(db, { id: user_id, name: firstname }))
      expect(rows).toEqual([{ user_id }])
    }
  })
})
