import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, emptyResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'
import { itemWith, playerCalls } from '../player-calls.ts'

const marks = ['db_queries.lua', 'modules/character.lua']
const call = playerCalls('getUserId')
const bornMs = Date.UTC(1990, 0, 1)

/** Swellington-Soares/vrpex_3_1: ox_lib, vrp, multichar and ox_inventory of that repository. */
export const vrpex31: Base = {
  name: 'vrpex 3.1',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = coreOf(folders)
    const lua = mysqlLua(folders)
    if (!core || !lua) return undefined
    const resources = dirname(dirname(core))
    return [
      databaseResource('oxmysql', lua),
      { name: 'ox_lib', folder: join(dirname(core), 'ox_lib') },
      { name: 'vrp', folder: core },
      emptyResource('sw_appearance'),
      { name: 'multichar', folder: join(resources, '[framework]/multichar') },
      { name: 'ox_inventory', folder: join(resources, '[framework]/ox_inventory') },
    ]
  },
  schema(folders) {
    const root = dirname(dirname(dirname(coreOf(folders) as string)))
    return [statementsOf(readFileSync(join(root, 'vrpex.sql'), 'utf8'))]
  },
  replicated: { 'inventory:framework': 'vrpex', 'inventory:versioncheck': 'false' },
  async admit({ database }, { license }) {
    await database.run(
      `INSERT IGNORE INTO users (allowed, license, discord, fivem_id) VALUES (1, 'license:${license}', 'discord:${license}', 'fivem:${license}')`,
    )
  },
  async create(city, client, person) {
    callback(client, 'createchar', person.firstname, person.surname, bornMs, 'F')
    await until('a character made by the base', async () => (await characterOf(city, person)) > 0)
    client.emitNet('vrp:player:ready', true)
  },
  async choose(city, client, person) {
    callback(client, 'login', await characterOf(city, person))
    client.emitNet('vrp:player:ready', true)
  },
  memory: (city, client) => call(city, client, 'getBankMoney'),
  async row({ database }, { firstname }) {
    const [row] = await database.rows('SELECT money FROM players WHERE firstname = ?', [firstname])
    return (JSON.parse(row?.money) as { bank: number }).bank
  },
  save: (city, client) => call(city, client, 'save', "'__INTERNAL__'"),
  duty: {
    group: 'police.service',
    enter: (city, client) => call(city, client, 'addUserGroup', "'police'"),
    leave: (city, client) => call(city, client, 'removeUserGroup', "'police'"),
  },
  ...itemWith(call, 'phone', 'tryGetInventoryItem', 'giveInventoryItem'),
  hasSlots: true,
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

/** Calls a function of multichar's server as its client does (ox_lib/imports/callback). */
function callback(client: Parameters<Base['choose']>[1], name: string, ...args: unknown[]): void {
  client.emitNet(`__ox_cb_multichar:server:${name}`, 'multichar', `${name}:1`, ...args)
}

async function characterOf({ database }: City, { firstname }: Person): Promise<number> {
  const [row] = await database.rows('SELECT id FROM players WHERE firstname = ?', [firstname])
  return Number(row?.id)
}
