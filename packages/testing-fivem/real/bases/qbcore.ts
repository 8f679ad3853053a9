import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base, City, Folders } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, resourceOrEmpty, statementsOf } from '../base-resources.ts'

const marks = ['shared/functions.lua']
const olderMarks = ['client/main.lua', 'qbcore.sql']

/** Characters are made as qb-multicharacter does: `QBCore.Player.Login`. */
const core: Omit<Base, 'name' | 'marks' | 'resources' | 'schema'> = {
  core: 'qb-core',
  async create(city, client, { firstname, surname, slot }) {
    const charinfo = `{ firstname = '${firstname}', lastname = '${surname}', birthdate = '1990-01-01', gender = 0, nationality = 'Brasil' }`
    await city.lua(
      'qb-core',
      `return QBCore.Player.Login(${client.source}, false, { cid = ${slot}, charinfo = ${charinfo} })`,
    )
    client.emitNet('QBCore:Server:OnPlayerLoaded')
  },
  async choose(city, client, { firstname }) {
    await city.lua('qb-core', `return QBCore.Player.Login(${client.source}, '${await citizenOf(city, firstname)}')`)
    client.emitNet('QBCore:Server:OnPlayerLoaded')
  },
  async rechoose(city, client, person) {
    await this.choose(city, client, person)
  },
  async logout(city, client) {
    await city.lua('qb-core', `QBCore.Player.Logout(${client.source}) return true`)
  },
  async erase(city, client, { firstname }) {
    const id = await citizenOf(city, firstname)
    await city.lua('qb-core', `QBCore.Player.DeleteCharacter(${client.source}, '${id}') return true`)
  },
  memory: (city, client) =>
    city.lua('qb-core', `return QBCore.Functions.GetPlayer(${client.source}).PlayerData.money.bank`) as Promise<number>,
  async row({ database }, { firstname }) {
    const [row] = await database.rows(`SELECT money FROM players WHERE JSON_VALUE(charinfo, '$.firstname') = ?`, [
      firstname,
    ])
    return (JSON.parse(row?.money) as { bank: number }).bank
  },
  duty: {
    group: 'police',
    enter: async (city, client) => void (await job(city, client, true)),
    leave: async (city, client) => void (await job(city, client, false)),
  },
  hasSlots: true,
}

const sql = (folders: Folders, name: string, file: string, ...marks: string[]) =>
  statementsOf(readFileSync(join(folderOf(folders, name, ...marks) as string, file), 'utf8'))

/** qbcore-framework/qb-core with qb-inventory. */
export const qbcore: Base = {
  ...core,
  name: 'qbcore',
  marks,
  resources(folders) {
    const [own, inventory] = [folderOf(folders, 'qb-core', ...marks), folderOf(folders, 'qb-inventory')]
    const lua = mysqlLua(folders)
    if (!own || !inventory || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'qb-core', folder: own },
      resourceOrEmpty(folders, 'qb-weapons'),
      { name: 'qb-inventory', folder: inventory },
    ]
  },
  schema: (folders) => [
    sql(folders, 'qb-core', 'qbcore.sql', ...marks),
    sql(folders, 'qb-inventory', 'qb-inventory.sql'),
  ],
  item: 'phone',
  async giveItem(city, client) {
    await city.lua('qb-inventory', `return AddItem(${client.source}, 'phone', 1, false, false, 'test')`)
  },
}

/** qb-core of December 2022, without an inventory. */
export const qbcoreOlder: Base = {
  ...core,
  name: 'qbcore 1.2',
  marks: olderMarks,
  resources(folders) {
    const own = folderOf(folders, 'qb-core', ...olderMarks)
    const lua = mysqlLua(folders)
    return own && lua ? [databaseResource('oxmysql', lua), { name: 'qb-core', folder: own }] : undefined
  },
  schema: (folders) => [sql(folders, 'qb-core', 'qbcore.sql', ...olderMarks)],
}

async function citizenOf({ database }: City, firstname: string): Promise<string> {
  const [row] = await database.rows(`SELECT citizenid FROM players WHERE JSON_VALUE(charinfo, '$.firstname') = ?`, [
    firstname,
  ])
  return String(row?.citizenid)
}

function job(city: City, client: { source: number }, isOnDuty: boolean): Promise<unknown> {
  const player = `QBCore.Functions.GetPlayer(${client.source}).Functions`
  return city.lua('qb-core', `${player}.SetJob('police', '0') ${player}.SetJobDuty(${isOnDuty}) return true`)
}
