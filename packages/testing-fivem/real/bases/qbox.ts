import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base, City, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, resourceOrEmpty, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'
import { oxInventoryItem } from '../player-calls.ts'

/** Qbox-project/qbx_core with ox_lib and ox_inventory. Characters are made and chosen by the callbacks that its client uses. */
export const qbox: Base = {
  name: 'qbox',
  core: 'qbx_core',
  resources(folders) {
    const [core, lib] = [folderOf(folders, 'qbx_core'), folderOf(folders, 'ox_lib', 'imports/hook/shared.lua')]
    const [inventory, lua] = [folderOf(folders, 'ox_inventory', 'modules/locks.lua'), mysqlLua(folders)]
    if (!core || !lib || !inventory || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'ox_lib', folder: lib },
      resourceOrEmpty(folders, 'qbx_vehicles', '1.4.0'),
      { name: 'qbx_core', folder: core },
      { name: 'ox_inventory', folder: inventory },
    ]
  },
  schema(folders) {
    const dump = statementsOf(readFileSync(join(folderOf(folders, 'qbx_core') as string, 'qbx_core.sql'), 'utf8'))
    // a table of qbx_vehicles, which ox_inventory and the deletion of a character name
    return [dump, 'CREATE TABLE player_vehicles (citizenid VARCHAR(50), plate VARCHAR(15))']
  },
  replicated: { 'inventory:framework': 'qbx' },
  convars: { onesync_enableInfinity: '1', 'inventory:versioncheck': 'false' },
  // qbx_core's client sets the health of the ped, and answers when it has
  client: `onNet('__ox_cb_qbx_core:client:setHealth', (resource, key) => emitNet('__ox_cb_' + resource, key))`,
  async create(city, client, person) {
    const { firstname, surname } = person
    const data = { firstname, lastname: surname, nationality: 'Brasil', birthdate: '1990-01-01', gender: 1 }
    callback(client, 'createCharacter', data)
    await until('a character made by the base', async () => citizenOf(city, person))
    client.emitNet('QBCore:Server:OnPlayerLoaded')
  },
  async choose(city, client, person) {
    callback(client, 'loadCharacter', await citizenOf(city, person))
    client.emitNet('QBCore:Server:OnPlayerLoaded')
  },
  async logout(city, client) {
    await city.lua('qbx_core', `Logout(${client.source}) return true`)
  },
  async erase(city, client, person) {
    client.emitNet('qbx_core:server:deleteCharacter', await citizenOf(city, person))
    await until('a deleted character', async () => !(await citizenOf(city, person)))
  },
  memory: (city, client) =>
    city.lua('qbx_core', `return GetPlayer(${client.source}).PlayerData.money.bank`) as Promise<number>,
  async row({ database }, { firstname }) {
    const [row] = await database.rows(`SELECT money FROM players WHERE JSON_VALUE(charinfo, '$.firstname') = ?`, [
      firstname,
    ])
    return (JSON.parse(row?.money) as { bank: number }).bank
  },
  duty: {
    group: 'police',
    enter: (city, client) => job(city, client, true),
    leave: (city, client) => job(city, client, false),
  },
  ...oxInventoryItem,
  hasSlots: true,
}

/** Calls a function of the core's server as its client does (ox_lib/imports/callback). */
function callback(client: Parameters<Base['choose']>[1], name: string, ...args: unknown[]): void {
  client.emitNet(`__ox_cb_qbx_core:server:${name}`, 'qbx_core', `${name}:1`, ...args)
}

async function citizenOf({ database }: City, { firstname }: Person): Promise<string | undefined> {
  const [row] = await database.rows(`SELECT citizenid FROM players WHERE JSON_VALUE(charinfo, '$.firstname') = ?`, [
    firstname,
  ])
  return row?.citizenid
}

async function job(city: City, client: { source: number }, isOnDuty: boolean): Promise<void> {
  await city.lua(
    'qbx_core',
    `SetJob(${client.source}, 'police', 0) SetJobDuty(${client.source}, ${isOnDuty}) return true`,
  )
}
