import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'
import { callByTunnel, playerCalls } from '../player-calls.ts'

const call = playerCalls('getUserId')

/** Lua of the name of a player's phone, which ends with the time at which it breaks. */
const phoneOf = (source: number) => `vRP.getInventoryItemAmount(vRP.getUserId(${source}), 'cellphone')[2]`

interface Copy {
  name: string
  marks: readonly string[]
  /** The folder of its `spawn`, below that of the resources. */
  spawn: string
  /** Its dump, beside the folder of the resources. */
  dump: string
  /** How its tables begin. */
  prefix: string
  /** Arguments of newCharacter after the name and the model. */
  origin: readonly unknown[]
  /** The balance of a passport. */
  balance: string
  /** Lua by which a player on a connection enters duty, and leaves it. */
  duty: Record<'enter' | 'leave', (source: number) => string>
}

/** Copies of Creative whose `spawn` makes characters, with vrp and oxdrive. */
function creativeWith({ name, marks, spawn, dump, prefix, origin, balance, duty }: Copy): Base {
  async function passportOf({ database }: City, { firstname }: Person): Promise<number> {
    const query = `SELECT id FROM ${prefix}_characters WHERE name = ? ORDER BY id DESC`
    const [row] = await database.rows(query, [firstname])
    return Number(row?.id)
  }
  return {
    name,
    core: 'vrp',
    marks,
    resources(folders) {
      const core = folderOf(folders, 'vrp', ...marks)
      const lua = mysqlLua(folders)
      if (!core || !lua) return undefined
      const resources = dirname(core)
      return [
        databaseResource('oxmysql', lua),
        { name: 'vrp', folder: core },
        { name: 'oxdrive', folder: join(resources, 'oxdrive') },
        { name: 'spawn', folder: join(resources, spawn) },
      ]
    },
    schema(folders) {
      const root = dirname(dirname(folderOf(folders, 'vrp', ...marks) as string))
      return [statementsOf(readFileSync(join(root, dump), 'utf8'))]
    },
    async admit({ database }, { steam }) {
      await database.run(`INSERT IGNORE INTO ${prefix}_accounts (steam, whitelist, chars) VALUES ('${steam}', 1, 2)`)
    },
    async create(city, client, person) {
      client.emitNet('Queue:playerConnect')
      callByTunnel(client, 'spawn', 'newCharacter', person.firstname, person.surname, 'mp_m_freemode_01', ...origin)
      await until('a character made by the base', async () => (await passportOf(city, person)) > 0)
    },
    async choose(city, client, person) {
      client.emitNet('Queue:playerConnect')
      callByTunnel(client, 'spawn', 'characterChosen', await passportOf(city, person))
    },
    memory: (city, client) => call(city, client, 'getBank'),
    async row(city, person) {
      const [row] = await city.database.rows(balance, [await passportOf(city, person)])
      return Number(row?.balance)
    },
    duty: {
      group: 'Police',
      enter: (city, { source }) => city.lua('vrp', duty.enter(source)) as Promise<void>,
      leave: (city, { source }) => city.lua('vrp', duty.leave(source)) as Promise<void>,
    },
    item: 'cellphone',
    takeItem: (city, client) => call(city, client, 'tryGetInventoryItem', phoneOf(client.source), '1'),
    giveItem: (city, client) => call(city, client, 'generateItem', `'cellphone'`, '1'),
    async fine(city, person, amount) {
      await city.lua('vrp', `vRP.addFines(${await passportOf(city, person)}, ${amount})`)
    },
    async owed(city, person) {
      const query = `SELECT fines FROM ${prefix}_characters WHERE id = ?`
      const [row] = await city.database.rows(query, [await passportOf(city, person)])
      return Number(row?.fines)
    },
    hasSlots: true,
  }
}

/** GiovanniB6/Underground: v5 with several banks, of which `Private` is the player's own. */
export const creativeBanks = creativeWith({
  name: 'creative v5, several banks',
  marks: ['modules/group.lua', 'modules/premium.lua', '../oxdrive/server.lua', '../../database.sql'],
  spawn: '[system]/spawn',
  dump: 'database.sql',
  prefix: 'summerz',
  origin: ['01/01/1990', 'Sul'],
  balance: `SELECT value AS balance FROM summerz_bank WHERE user_id = ? AND mode = 'Private'`,
  duty: {
    enter: (source) => `vRP.insertPermission(${source}, vRP.getUserId(${source}), 'Police')`,
    leave: (source) => `vRP.removePermission(vRP.getUserId(${source}), 'Police')`,
  },
})

/** infectro/CreativeV4, with the functions of v5 and the events of v4. */
export const creativeBaixada = creativeWith({
  name: 'creative v4 with fines',
  marks: ['modules/prepares.lua', 'modules/wanted.lua', 'modules/repose.lua', 'modules/group.lua'],
  spawn: '[baixada]/spawn',
  dump: 'bxd.sql',
  prefix: 'bxd',
  origin: [],
  balance: 'SELECT bank AS balance FROM bxd_characters WHERE id = ?',
  duty: {
    enter: (source) => `vRP.insertPermission(${source}, 'Police')`,
    leave: (source) => `vRP.removePermission(${source}, 'Police')`,
  },
})
