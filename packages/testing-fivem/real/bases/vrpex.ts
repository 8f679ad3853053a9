import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, folderOf } from '../base-resources.ts'
import { until } from '../calls.ts'

const marks = ['queue.lua', 'modules/business.lua']

/** The tables that its queries name: no dump of the base is published. */
const schema = `
  CREATE TABLE vrp_users (id INT AUTO_INCREMENT PRIMARY KEY, whitelisted BOOLEAN, banned BOOLEAN);
  CREATE TABLE vrp_user_ids (identifier VARCHAR(100) PRIMARY KEY, user_id INT);
  CREATE TABLE vrp_user_data (user_id INT, dkey VARCHAR(100), dvalue TEXT, PRIMARY KEY (user_id, dkey));
  CREATE TABLE vrp_srv_data (dkey VARCHAR(100) PRIMARY KEY, dvalue TEXT);
  CREATE TABLE vrp_user_identities
    (user_id INT PRIMARY KEY, registration VARCHAR(20), phone VARCHAR(20), firstname VARCHAR(50), name VARCHAR(50), age INT);
  CREATE TABLE vrp_user_moneys (user_id INT PRIMARY KEY, wallet INT, bank INT);
  CREATE TABLE vrp_business (user_id INT PRIMARY KEY, capital INT, laundered INT, reset_timestamp INT);`

/** erick-duarte/fivem-amgcity-vrpex: vrp with its queue, its character-creator and its database resources. One character per account. */
export const vrpex: Base = {
  name: 'vrpex',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = coreOf(folders)
    if (!core) return undefined
    const root = dirname(dirname(core))
    const lua = readFileSync(join(root, '[database]/mysql-async/lib/MySQL.lua'), 'utf8')
    return [
      databaseResource('mysql-async', { 'lib/MySQL.lua': lua }),
      databaseResource('ghmattimysql'),
      { name: 'vrp', folder: core },
      { name: 'mysql', folder: join(root, '[database]/mysql') },
      { name: 'character-creator', folder: join(root, '[badland-essentials]/character-creator') },
    ]
  },
  schema: () => [schema],
  async admit({ database }, { steam }) {
    const identifier = `steam:${steam}`
    const known = await database.rows('SELECT 1 FROM vrp_user_ids WHERE identifier = ?', [identifier])
    if (known.length > 0) return
    await database.run('INSERT INTO vrp_users (whitelisted, banned) VALUES (TRUE, FALSE)')
    await database.run(`INSERT INTO vrp_user_ids SELECT '${identifier}', MAX(id) FROM vrp_users`)
  },
  async create(city, client, person) {
    const passport = await passportOf(city, person)
    await until('an identity made by the base', async () => {
      const rows = await city.database.rows('SELECT 1 FROM vrp_user_identities WHERE user_id = ?', [passport])
      return rows.length > 0
    })
    client.emitNet('Queue:playerActivated')
    client.emitNet('vRPcli:playerSpawned')
    client.emitNet('character-creator:finishedCharacter', person.firstname, person.surname, 30, {})
  },
  async choose(_, client) {
    client.emitNet('Queue:playerActivated')
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
    group: 'lspd.permission',
    enter: (city, client) => group(city, client, 'policia'),
    leave: (city, client) => group(city, client, 'off-policia'),
  },
  item: 'celular',
  async giveItem(city, client) {
    await city.lua('vrp', `vRP.giveInventoryItem(vRP.getUserId(${client.source}), 'celular', 1) return true`)
  },
  async fine(city, person, amount) {
    const passport = await passportOf(city, person)
    await city.lua('vrp', `vRP.setUData(${passport}, 'vRP:multas', json.encode(${amount})) return true`) // as its vrp_policia does
  },
  async owed(city, person) {
    const key = [await passportOf(city, person), 'vRP:multas']
    const [row] = await city.database.rows('SELECT dvalue FROM vrp_user_data WHERE user_id = ? AND dkey = ?', key)
    return Number(row?.dvalue)
  },
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

async function group(city: City, client: { source: number }, name: string): Promise<void> {
  await city.lua('vrp', `vRP.addUserGroup(vRP.getUserId(${client.source}), '${name}') return true`)
}

async function passportOf({ database }: City, { steam }: Person): Promise<number> {
  const [row] = await database.rows('SELECT user_id FROM vrp_user_ids WHERE identifier = ?', [`steam:${steam}`])
  return Number(row?.user_id)
}
