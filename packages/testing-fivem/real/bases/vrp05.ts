import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ResourceInput } from '../../src/types.ts'
import type { Base, City, Folders, Person } from '../base.ts'
import { folderOf } from '../base-resources.ts'
import { until } from '../calls.ts'

const script = readFileSync(new URL('../resources/vrp-mysql.js', import.meta.url), 'utf8')

/** One character per account, with a drawn name that the town hall changes. None of its items is a phone, so any item will do. */
function vrp05With(name: string, marks: readonly string[], permission: string, job: string): Base {
  const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)
  return {
    name,
    core: 'vrp',
    marks,
    resources(folders) {
      const core = coreOf(folders)
      if (!core) return undefined
      return [mysqlResource(join(dirname(core), 'vrp_mysql')), { name: 'vrp', folder: core }]
    },
    schema: () => [],
    async admit({ database }, { steam }) {
      const identifier = `steam:${steam}`
      const find = () => database.rows('SELECT 1 FROM vrp_user_ids WHERE identifier = ?', [identifier])
      const known = await until('the tables of the base', find)
      if (known.length > 0) return
      await database.run('INSERT INTO vrp_users (whitelisted, banned) VALUES (TRUE, FALSE)')
      await database.run(`INSERT INTO vrp_user_ids SELECT '${identifier}', MAX(id) FROM vrp_users`)
    },
    async create(city, client, person) {
      const passport = await passportOf(city, person)
      const identity = () =>
        city.database.rows('SELECT registration, phone FROM vrp_user_identities WHERE user_id = ?', [passport])
      await until('an identity made by the base', async () => (await identity()).length > 0)
      const [own] = await identity()
      const fields = `user_id = ${passport}, firstname = '${person.surname}', name = '${person.firstname}', age = 30, registration = '${own?.registration}', phone = '${own?.phone}'`
      await city.lua('vrp', `MySQL.execute('vRP/update_user_identity', { ${fields} }) return true`) // modules/identity.lua: ch_identity
      await this.choose(city, client, person)
    },
    async choose(_, client) {
      client.emitNet('vRPcli:playerSpawned')
    },
    memory: (city, client) =>
      city.lua('vrp', `return vRP.getBankMoney(vRP.getUserId(${client.source}))`) as Promise<number>,
    async row(city, person) {
      const passport = await passportOf(city, person)
      const [row] = await city.database.rows('SELECT bank FROM vrp_user_moneys WHERE user_id = ?', [passport])
      return Number(row?.bank)
    },
    async save(city) {
      await city.lua('vrp', `TriggerEvent('vRP:save') return true`)
    },
    duty: {
      group: permission,
      enter: (city, client) => group(city, client, 'addUserGroup', job),
      leave: (city, client) => group(city, client, 'removeUserGroup', job),
    },
    item: 'water',
    async giveItem(city, client) {
      await city.lua('vrp', `vRP.giveInventoryItem(vRP.getUserId(${client.source}), 'water', 1) return true`)
    },
  }
}

/** ImagicTheCat/vRP, tag 0.5. */
export const vrp05 = vrp05With('vrp 0.5', ['cfg/lang/ro.lua', 'modules/basic_phone.lua'], 'police.service', 'police')
/** bolota01/Bolota1, a Brazilian copy of dunko's. */
export const dunko = vrp05With(
  'dunko',
  ['cfg/lang/br.lua', 'modules/basic_desbugskins.lua'],
  'police.menu_interaction',
  'Soldado',
)

function mysqlResource(folder: string): ResourceInput {
  const files = { 'server.js': script, 'MySQL.lua': readFileSync(join(folder, 'MySQL.lua'), 'utf8') }
  const manifest = { fx_version: 'cerulean', game: 'gta5', node_version: '22', server_script: 'server.js' }
  return { name: 'vrp_mysql', files, manifest }
}

async function group(city: City, client: { source: number }, change: string, job: string): Promise<void> {
  await city.lua('vrp', `vRP.${change}(vRP.getUserId(${client.source}), '${job}') return true`)
}

async function passportOf({ database }: City, { steam }: Person): Promise<number> {
  const [row] = await database.rows('SELECT user_id FROM vrp_user_ids WHERE identifier = ?', [`steam:${steam}`])
  return Number(row?.user_id)
}
