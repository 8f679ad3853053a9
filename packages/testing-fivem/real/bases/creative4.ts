import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, emptyResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'
import { callByTunnel, itemWith, playerCalls } from '../player-calls.ts'

const marks = ['modules/premium.lua', 'modules/garages.lua']
const call = playerCalls('getUserId')

/** PauladaHR/roguerp-v1, Creative v3 and v4: vrp with its queue, and `spawn`, whose functions its client calls through the base's tunnel. */
export const creative4: Base = {
  name: 'creative v4',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = coreOf(folders)
    const lua = mysqlLua(folders)
    if (!core || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'vrp', folder: core },
      emptyResource('chat'),
      { name: 'spawn', folder: join(dirname(core), '[system]/spawn') },
    ]
  },
  schema(folders) {
    const dump = statementsOf(readFileSync(join(coreOf(folders) as string, 'lib/database.sql'), 'utf8'))
    // the dump is of a database that is not strict, where a column without a value is empty
    return [dump, `ALTER TABLE vrp_users MODIFY class VARCHAR(50) NOT NULL DEFAULT ''`]
  },
  async admit({ database }, { steam }) {
    await database.run(
      `INSERT IGNORE INTO vrp_infos (steam, discord, whitelist, chars) VALUES ('steam:${steam}', '${steam}', 1, 2)`,
    )
  },
  async create(city, client, person) {
    client.emitNet('Queue:playerActivated')
    callByTunnel(client, 'spawn', 'CreateCharacter', person.firstname, person.surname, 'mp_m_freemode_01')
    await until('a character made by the base', async () => (await passportOf(city, person)) > 0)
  },
  async choose(city, client, person) {
    client.emitNet('Queue:playerActivated')
    callByTunnel(client, 'spawn', 'CharacterChosen', await passportOf(city, person))
  },
  memory: (city, client) => call(city, client, 'getBank'),
  async row({ database }, { firstname }) {
    const [row] = await database.rows('SELECT bank FROM vrp_users WHERE name = ?', [firstname])
    return Number(row?.bank)
  },
  duty: {
    group: 'Police',
    enter: (city, client) => call(city, client, 'addPermission', "'Police'"),
    leave: (city, client) => call(city, client, 'removePermission', "'Police'"),
  },
  ...itemWith(call, 'cellphone', 'tryGetInventoryItem', 'giveInventoryItem'),
  hasSlots: true,
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

async function passportOf({ database }: City, { firstname }: Person): Promise<number> {
  const [row] = await database.rows('SELECT id FROM vrp_users WHERE name = ? ORDER BY id DESC', [firstname])
  return Number(row?.id)
}
