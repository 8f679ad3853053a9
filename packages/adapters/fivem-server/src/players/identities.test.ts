import { isSamePerson } from '@orelhao/engine/shared/characters/store'
import { inEachWorld, kindsForRules } from '@orelhao/engine/testing/databases'
import { expect, test } from 'vitest'
import { readSettings } from '../config/settings.ts'
import { Identities } from './identities.ts'

inEachWorld((world) => {
  test('two characters of one licence are one person, stored without the licence', async () => {
    const { engine, ports } = await world({})
    const licences = new Map([
      [1, 'license:ana'],
      [2, 'license:bia'],
    ])
    const identities = new Identities({
      game: { hasAce: () => false, licence: (source) => licences.get(source) },
      database: ports.database,
      framework: { name: 'esx' } as ConstructorParameters<typeof Identities>[0]['framework'],
      groups: { isIn: async () => false },
      settings: readSettings({ convar: () => undefined, file: () => undefined, environment: () => undefined }),
      log: ports.log,
    })
    const join = async (source: number, id: string) =>
      (await identities.identify(engine, source, { id, firstname: 'Ana', name: 'Sá' })).user_id
    const [first, second, other, unknown] = [
      await join(1, 'char1:ana-id'),
      await join(1, 'char2:ana-id'),
      await join(2, 'char1:bia-id'),
      await join(3, 'char1:nobody'),
    ]
    const isOne = (one: number, two: number) => ports.database.read((db) => isSamePerson(db, one, two))
    expect([await isOne(first, second), await isOne(first, other), await isOne(first, unknown)]).toEqual([
      ...[true, false, false],
    ])
    const rows = await ports.database.read((db) => db.selectFrom('orelhao_characters').selectAll().execute())
    expect(JSON.stringify(rows)).not.toContain('license:')
  })
}, kindsForRules)
