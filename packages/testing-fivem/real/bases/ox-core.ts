import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../../src/types.ts'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'
import { oxInventoryItem } from '../player-calls.ts'

const marks = ['dist/server.js', 'sql/install.sql']
const startMoney = 5000

/**
 * overextended/ox_core, built as its package.json says, with ox_lib and ox_inventory. It has its own driver of the database, which
 * refuses versions below 11.4. Its client waits for the list of characters, and sends the one that the player chose or wrote.
 */
export const oxCore: Base = {
  name: 'ox_core',
  core: 'ox_core',
  marks,
  minMariadb: '11.4',
  resources(folders) {
    const [core, lib] = [coreOf(folders), folderOf(folders, 'ox_lib', 'imports/hook/shared.lua')]
    const [inventory, lua] = [folderOf(folders, 'ox_inventory', 'modules/locks.lua'), mysqlLua(folders)]
    if (!core || !lib || !inventory || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'ox_lib', folder: lib },
      { name: 'ox_core', folder: core },
      { name: 'ox_inventory', folder: inventory },
    ]
  },
  schema(folders) {
    const police = `INSERT INTO ox_groups (name, label) VALUES ('police', 'Police');
      INSERT INTO ox_group_grades (\`group\`, grade, label) VALUES ('police', 1, 'Cadet')`
    return [statementsOf(readFileSync(join(coreOf(folders) as string, 'sql/install.sql'), 'utf8')), police]
  },
  convars: { 'inventory:versioncheck': 'false' },
  replicated: { 'inventory:framework': 'ox', 'ox:characterSlots': '2' },
  client: `onNet('ox:startCharacterSelect', () => { globalThis.oxCharacters = true })`,
  async create(city, client, person) {
    const { firstname, surname } = person
    const character = { firstName: firstname, lastName: surname, gender: 'female', date: Date.UTC(1990, 0, 1) }
    await sendCharacter(city, client, character)
    const account = await until('an account made by the base', () => accountOf(city, person))
    await city.game.call('ox_core', 'CallAccount', account, 'addBalance', { amount: startMoney, message: 'Start' })
  },
  async choose(city, client, person) {
    await sendCharacter(city, client, await characterOf(city, person))
  },
  async logout(city, client) {
    await city.game.call('ox_core', 'CallPlayer', client.source, 'logout') // as its command of that name
    await until('the list of characters', () => isChoosing(client))
  },
  async erase(city, client, person) {
    const character = await characterOf(city, person)
    client.emitNet('__ox_cb_ox:deleteCharacter', 'ox_core', 'ox:deleteCharacter:1', character)
    await until('a deleted character', async () => !(await characterOf(city, person)))
  },
  async memory(city, client) {
    const character = (await city.game.call('ox_core', 'GetPlayer', client.source)) as { charId: number }
    const account = (await city.game.call('ox_core', 'GetCharacterAccount', character.charId)) as { accountId: number }
    return (await city.game.call('ox_core', 'CallAccount', account.accountId, 'get', 'balance')) as number
  },
  async row({ database }, person) {
    const [row] = await database.rows(
      'SELECT balance FROM accounts a JOIN characters c ON c.charId = a.owner WHERE c.firstName = ?',
      [person.firstname],
    )
    return Number(row?.balance)
  },
  duty: {
    group: 'police',
    async enter(city, client) {
      await city.game.call('ox_core', 'CallPlayer', client.source, 'setGroup', 'police', 1)
      await city.game.call('ox_core', 'CallPlayer', client.source, 'setActiveGroup', 'police')
    },
    async leave(city, client) {
      await city.game.call('ox_core', 'CallPlayer', client.source, 'setActiveGroup')
    },
  },
  ...oxInventoryItem,
  hasSlots: true,
}

const coreOf = (folders: Folders) => folderOf(folders, 'ox_core', ...marks)
const isChoosing = (client: Client) => client.runtime('smartphone').run('globalThis.oxCharacters') === true

/** Sends the number of a character, or a new one, once the base has sent the list of characters. */
async function sendCharacter(city: City, client: Client, character: unknown): Promise<void> {
  const isKnown = await city.game.call('ox_core', 'GetPlayer', client.source)
  if (!isKnown) client.emitNet('ox:playerJoined')
  await until('the list of characters', () => isChoosing(client))
  client.runtime('smartphone').run('globalThis.oxCharacters = false')
  client.emitNet('ox:setActiveCharacter', character)
}

async function characterOf({ database }: City, { firstname }: Person): Promise<number | undefined> {
  const [row] = await database.rows('SELECT charId FROM characters WHERE firstName = ? AND deleted IS NULL', [
    firstname,
  ])
  return row?.charId
}

async function accountOf({ database }: City, { firstname }: Person): Promise<number | undefined> {
  const [row] = await database.rows(
    'SELECT a.id FROM accounts a JOIN characters c ON c.charId = a.owner WHERE c.firstName = ? AND a.isDefault = 1',
    [firstname],
  )
  return row?.id
}
