import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'

const marks = ['config/Native.lua', 'modules/group.lua']

/** guilhermetj/CreationNetworkCreativeV5: vrp, oxdrive; characters are made and chosen as its nation_creator does. */
export const creative: Base = {
  name: 'creative v5',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = coreOf(folders)
    const lua = mysqlLua(folders)
    if (!core || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'vrp', folder: core },
      { name: 'oxdrive', folder: join(dirname(core), 'oxdrive') },
    ]
  },
  schema(folders) {
    const root = dirname(dirname(dirname(coreOf(folders) as string)))
    return [statementsOf(readFileSync(join(root, 'cr.2023.sql'), 'utf8'))]
  },
  async admit({ database }, { steam }) {
    await database.run(`INSERT IGNORE INTO summerz_accounts (steam, whitelist) VALUES ('${steam}', 1)`)
  },
  async create(city, client, { firstname, surname, steam }) {
    await city.database.run(
      `INSERT INTO summerz_characters (steam, name, name2, phone, serial) VALUES ('${steam}', '${firstname}', '${surname}', '555-${100 + client.source}', 'X${client.source}')`,
    )
    await choose(city, client, await passportOf(city, firstname), `"mp_m_freemode_01","Sul"`)
  },
  async choose(city, client, { firstname }) {
    await choose(city, client, await passportOf(city, firstname))
  },
  memory: async (city, client) =>
    (await city.lua('vrp', `return vRP.getBank(vRP.getUserId(${client.source}))`)) as number,
  async row({ database }, { firstname }) {
    const [row] = await database.rows('SELECT bank FROM summerz_characters WHERE name = ?', [firstname])
    return Number(row?.bank)
  },
  duty: {
    group: 'Police',
    enter: async (city, client) =>
      void (await city.lua(
        'vrp',
        `local id = vRP.getUserId(${client.source}) vRP.insertPermission(${client.source}, id, 'Police') return true`,
      )),
    leave: async (city, client) =>
      void (await city.lua(
        'vrp',
        `local id = vRP.getUserId(${client.source}) vRP.removePermission(id, 'Police') return true`,
      )),
  },
  async fine(city, { firstname }, amount) {
    await city.lua('vrp', `vRP.addFines(${await passportOf(city, firstname)}, ${amount}) return true`)
  },
  async owed({ database }, { firstname }) {
    const [row] = await database.rows('SELECT fines FROM summerz_characters WHERE name = ?', [firstname])
    return Number(row?.fines)
  },
  hasSlots: true,
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

function choose(city: City, client: { source: number }, passport: number, model = 'nil'): Promise<unknown> {
  return city.lua('vrp', `vRP.characterChosen(${client.source}, ${passport}, ${model}) return true`)
}

async function passportOf({ database }: City, firstname: Person['firstname']): Promise<number> {
  const [row] = await database.rows('SELECT id FROM summerz_characters WHERE name = ? ORDER BY id DESC', [firstname])
  return Number(row?.id)
}
