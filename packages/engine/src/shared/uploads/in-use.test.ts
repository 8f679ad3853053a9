import { type Member, operations } from '@orelhao/protocol/catalogue'
import { defaultPreferences } from '@orelhao/protocol/settings/defaults'
import type { Kind } from '@orelhao/protocol/uploads/rules'
import { sql } from 'kysely'
import type { TSchema } from 'typebox'
import { expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { uploadColumnsOf } from '../../tables.ts'
import { inEachWorld } from '../../testing/databases.ts'
import { uploadSamples } from '../../testing/samples.ts'
import { addUpload, deleteUnused, newName, week } from '../../testing/uploads.ts'

interface Node extends TSchema {
  type?: string
  enum?: unknown[]
  const?: unknown
  pattern?: string
  anyOf?: TSchema[]
  items?: TSchema | TSchema[]
  properties?: Record<string, TSchema>
  patternProperties?: Record<string, TSchema>
  'x-upload'?: Kind
}

/** Every text in a schema, with its path. */
function textsIn(schema: TSchema, path: string): { path: string; text: Node }[] {
  const { type, anyOf = [], items = [], properties = {}, patternProperties = {} } = schema as Node
  const within = (entries: Record<string, TSchema>) =>
    Object.entries(entries).flatMap(([key, value]) => textsIn(value, `${path}.${key}`))
  return [
    ...(type === 'string' ? [{ path, text: schema as Node }] : []),
    ...anyOf.flatMap((one) => textsIn(one, path)),
    ...[items].flat().flatMap((item) => textsIn(item, `${path}[]`)),
    ...within(properties),
    ...within(patternProperties),
  ]
}

/** Every text in the catalogue's arguments. */
const texts = (Object.keys(operations) as Member[]).flatMap((member) => {
  const { args, names } = operations[member]
  const schemas = (args as Node).items as TSchema[]
  return schemas.flatMap((schema, index) => textsIn(schema, `${member} ${names[index]}`))
})
const files = texts.flatMap(({ path, text }) => (text['x-upload'] ? [`${path} ${text['x-upload']}`] : []))

test('every argument that names a file has a sample, and every argument that looks like one is one', () => {
  expect(Object.keys(uploadSamples).sort()).toEqual([...files].sort())
  const looks = /image|picture|photo|avatar|banner|logo|cover|still|url|audio|sound|voice|video|file|attachment/i
  const plain = texts.filter(({ path, text }) => {
    const isFree = !text['x-upload'] && text.enum === undefined && text.const === undefined
    return isFree && looks.test(path.split(/[ .]/).at(-1) ?? '') // a contact in an attachment is not a file
  })
  expect(plain.map(({ path }) => path)).toEqual([])
})

inEachWorld((world, kind) => {
  test.each(files)('%s: a file that is used this way is not deleted, an unused one is', async (path) => {
    const { ana, bia, carla, ...stage } = await world({ ana: { journalist: true }, bia: {}, carla: {} })
    const fileKind = path.split(' ').at(-1) as Kind
    const [shown, unused] = [await addUpload(stage, ana, fileKind), await addUpload(stage, ana, fileKind)]
    const [member, ...args] = (await uploadSamples[path]?.(bia, shown.url, ana, carla)) ?? []
    expect((await ana.callRaw(member, args)) ?? {}).not.toHaveProperty('error')
    stage.clock.advance((week + 1) * 1000)
    const gone = await deleteUnused(stage)
    expect(gone).not.toContain(shown.name)
    expect(gone).toContain(unused.name)
  })

  test('a replaced wallpaper is deleted; pictures in the owner’s settings stay', async () => {
    const logo = newName()
    const { ana, ...stage } = await world({ ana: {} }, { phone: { bankLogo: `/uploads/${logo}` } })
    const [first, second] = [await addUpload(stage, ana), await addUpload(stage, ana)]
    await addUpload(stage, ana, 'jpg', logo)
    for (const { url } of [first, second])
      await ana.callOk('savePreferences', { ...defaultPreferences, background: { type: 'custom', url } })
    stage.clock.advance((week + 1) * 1000)
    const gone = await deleteUnused(stage)
    expect([first.name, second.name, logo].map((name) => gone.includes(name))).toEqual([true, false, false])
  })

  test('values that apps store in preferences are no addresses of files', async () => {
    const { ana } = await world({ ana: {} })
    const save = (text: string) =>
      ana.callOk('savePreferences', { ...defaultPreferences, apps: { messenger: { wallpaper: text } } })
    await expect(save('/uploads/praia.jpg')).rejects.toMatchObject({ code: 'invalid_args' })
    expect(await save('praia')).toBeNull()
  })

  test.runIf(kind === 'sqlite')('cleanup finds used files without reading whole tables', async () => {
    const { ports } = await world({})
    for (const { table, column } of uploadColumnsOf(apps)) {
      const asked = sql`EXPLAIN QUERY PLAN SELECT DISTINCT ${sql.ref(column)} FROM ${sql.table(table)} WHERE ${sql.ref(column)} IN ('a', 'b')`
      const { rows } = await ports.database.read((db) => asked.execute(db))
      expect([table, column, JSON.stringify(rows)]).toEqual([table, column, expect.stringContaining('SEARCH')])
    }
  })
})
