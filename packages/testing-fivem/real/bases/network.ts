import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Folders } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, statementsOf } from '../base-resources.ts'

const marks = ['modules/jester.lua', 'modules/core.lua']

/** Two tables of lb-phone that this base reads. */
const lbPhoneTables = `CREATE TABLE phone_phones (owner_id VARCHAR(100), phone_number VARCHAR(15));
  CREATE TABLE phone_message_messages (id INT, timestamp TIMESTAMP);
  CREATE TABLE phone_instagram_accounts (phone_number VARCHAR(15), username VARCHAR(20), follower_count INT)`

/** thechosenklaus/crnetwork, "extended": vrp and bank; `discord` and `markers` have two empty exports each. */
function networkWith(name: string, hasLbPhoneTables: boolean): Base {
  return {
    name,
    core: 'vrp',
    marks,
    resources(folders) {
      const core = coreOf(folders)
      const lua = mysqlLua(folders)
      if (!core || !lua) return undefined
      const silent = (name: string, names: string[]) => ({
        name,
        files: { 'server.js': names.map((each) => `exports('${each}', () => {})`).join('\n') },
        manifest: { fx_version: 'cerulean', game: 'gta5', node_version: '22', server_script: 'server.js' },
      })
      return [
        databaseResource('oxmysql', lua),
        silent('discord', ['Embed', 'Content']),
        silent('markers', ['Enter', 'Exit']),
        { name: 'vrp', folder: core },
        { name: 'bank', folder: join(dirname(core), '[scripts]/bank') },
      ]
    },
    schema(folders) {
      const root = dirname(dirname(coreOf(folders) as string))
      const dump = statementsOf(readFileSync(join(root, 'database.sql'), 'utf8'))
      return hasLbPhoneTables ? [dump, lbPhoneTables] : [dump]
    },
    ...(hasLbPhoneTables && { replicated: { smartphone_lb_phone_exports: '1' } }),
    ...(!hasLbPhoneTables && { frameworkSettings: { vrp: { phone: 'Phone' } } }),
    async create(city, client, { firstname, surname, steam }) {
      const [account] = await city.database.rows('SELECT id FROM accounts WHERE License = ?', [steam])
      if (!account) throw new Error('the base made no account while the player connected')
      await city.lua(
        'vrp',
        `vRP.Query("characters/NewCharacter", { License = "${steam}", Name = "${firstname}", Lastname = "${surname}", Sex = "M", Skin = "mp_m_freemode_01", Blood = 1 }) return true`,
      )
      if (hasLbPhoneTables)
        await city.database.run(
          `INSERT INTO phone_phones VALUES ('${await passportOf(city, firstname)}', '55512345${client.source}0')`,
        )
      await choose(city, client, await passportOf(city, firstname), '"mp_m_freemode_01"')
    },
    async choose(city, client, { firstname }) {
      await choose(city, client, await passportOf(city, firstname))
    },
    memory: async (city, client) =>
      (await city.lua('vrp', `return vRP.GetBank(vRP.Passport(${client.source}))`)) as number,
    async row({ database }, { firstname }) {
      const [row] = await database.rows('SELECT Bank FROM characters WHERE Name = ?', [firstname])
      return Number(row?.Bank)
    },
    duty: {
      group: 'LSPD',
      enter: async (city, client) => void (await duty(city, client, 'Enter')),
      leave: async (city, client) => void (await duty(city, client, 'Leave')),
    },
    hasSlots: true,
  }
}

export const network = networkWith('creative network, without the tables of lb-phone', false)
export const networkAfterLbPhone = networkWith('creative network, with the tables of lb-phone', true)

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

function choose(city: City, client: { source: number }, passport: number, model = 'nil'): Promise<unknown> {
  return city.lua('vrp', `vRP.CharacterChosen(${client.source}, ${passport}, ${model}) return true`)
}

function duty(city: City, client: { source: number }, change: 'Enter' | 'Leave'): Promise<unknown> {
  return city.lua(
    'vrp',
    `local passport = vRP.Passport(${client.source}) vRP.SetPermission(passport, 'LSPD', 1) vRP.Service${change}(${client.source}, passport, 'LSPD', true) return true`,
  )
}

async function passportOf({ database }: City, firstname: string): Promise<number> {
  const [row] = await database.rows('SELECT id FROM characters WHERE Name = ? ORDER BY id DESC', [firstname])
  return Number(row?.id)
}
