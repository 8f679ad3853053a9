import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base, City } from '../base.ts'
import { databaseResource, emptyResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'

/** qbcore-framework/qb-core with qb-inventory. Characters are made as qb-multicharacter does: `QBCore.Player.Login`. */
export const qbcore: Base = {
  name: 'qbcore',
  core: 'qb-core',
  resources(folders) {
    const [core, inventory, lua] = [folderOf(folders, 'qb-core'), folderOf(folders, 'qb-inventory'), mysqlLua(folders)]
    if (!core || !inventory || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'qb-core', folder: core },
      emptyResource('qb-weapons'),
      { name: 'qb-inventory', folder: inventory },
    ]
  },
  schema(folders) {
    const read = (name: string, file: string) => readFileSync(join(folderOf(folders, name) as string, file), 'utf8')
    return [statementsOf(read('qb-core', 'qbcore.sql')), statementsOf(read('qb-inventory', 'qb-inventory.sql'))]
  },
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
  item: 'phone',
  async giveItem(city, client) {
    await city.lua('qb-inventory', `return AddItem(${client.source}, 'phone', 1, false, false, 'test')`)
  },
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
