import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base, City, Folders } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'

const marks = ['modules/repose.lua', 'modules/wanted.lua']

/** PauladaHR/roguerp-v1, a base of Creative v3 and v4: its memory of money is its table. A character is chosen by `baseModule:idLoaded`. */
export const creative4: Base = {
  name: 'creative v4',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = coreOf(folders)
    const lua = mysqlLua(folders)
    return core && lua ? [databaseResource('oxmysql', lua), { name: 'vrp', folder: core }] : undefined
  },
  schema: (folders) => [statementsOf(readFileSync(join(coreOf(folders) as string, 'lib/database.sql'), 'utf8'))],
  async admit({ database }, { license }) {
    await database.run(`INSERT IGNORE INTO vrp_infos (steam, discord, whitelist) VALUES ('steam:${license}', '1', 1)`)
  },
  async create(city, client, person) {
    const { firstname, surname, license } = person
    await city.database.run(
      `INSERT INTO vrp_users (steam, name, name2, class) VALUES ('steam:${license}', '${firstname}', '${surname}', '')`,
    )
    await choose(city, client.source, await passportOf(city, firstname), '"mp_m_freemode_01"')
  },
  async choose(city, client, { firstname }) {
    await choose(city, client.source, await passportOf(city, firstname), 'nil')
  },
  memory: async (city, client) =>
    (await city.lua('vrp', `return vRP.getBank(vRP.getUserId(${client.source}))`)) as number,
  async row({ database }, { firstname }) {
    const [row] = await database.rows('SELECT bank FROM vrp_users WHERE name = ?', [firstname])
    return Number(row?.bank)
  },
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

async function choose(city: City, source: number, passport: number, model: string): Promise<void> {
  await city.lua('vrp', `TriggerEvent('baseModule:idLoaded', ${source}, ${passport}, ${model}) return true`)
}

async function passportOf({ database }: City, firstname: string): Promise<number> {
  const [row] = await database.rows('SELECT id FROM vrp_users WHERE name = ? ORDER BY id DESC', [firstname])
  return Number(row?.id)
}
