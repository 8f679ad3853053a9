import { readFileSync } from 'node:fs'
import msgpack from 'msgpack-lite'
import type { ResourceInput } from '../../src/types.ts'
import type { Base, City, Person } from '../base.ts'
import { databaseResource, folderOf } from '../base-resources.ts'
import { until } from '../calls.ts'

const marks = ['vRPShared.lua']
const driver = readFileSync(new URL('../resources/vrp2-driver.lua', import.meta.url), 'utf8')

/**
 * ImagicTheCat/vRP, the second one, with a driver of ours for its database. An account plays its last character; the town hall changes its
 * drawn name. A change of characters waits a minute, so the walk makes one only. None of its items is a phone, so any item will do.
 */
export const vrp2: Base = {
  name: 'vrp 2',
  core: 'vrp',
  marks,
  resources(folders) {
    const core = folderOf(folders, 'vrp', ...marks)
    if (!core) return undefined
    return [databaseResource('oxmysql'), { name: 'vrp', folder: core }, driverResource()]
  },
  schema: () => [],
  async create(city, client, person) {
    client.emitNet('vRPcli:playerSpawned')
    const user = `vRP.users_by_source[${client.source}]`
    await until('a character made by the base', () =>
      city.lua('vrp', `local user = ${user} return user and user:isReady()`),
    )
    // as modules/identity.lua: m_new_identity
    const names = `firstname = '${person.firstname}', name = '${person.surname}'`
    await city.lua(
      'vrp',
      `local user = ${user} local own = user.identity
      own.firstname, own.name = '${person.firstname}', '${person.surname}'
      vRP:execute('vRP/update_character_identity', { character_id = user.cid, ${names}, age = own.age, registration = own.registration, phone = own.phone })
      vRP:triggerEvent('characterIdentityUpdate', user) return true`,
    )
  },
  async choose(_, client) {
    client.emitNet('vRPcli:playerSpawned')
  },
  memory: (city, client) =>
    city.lua('vrp', `return vRP.users_by_source[${client.source}]:getBank()`) as Promise<number>,
  async row(city, person) {
    const [row] = await city.database.rows(
      `SELECT dvalue FROM vrp_character_data WHERE dkey = 'vRP:datatable' AND character_id = ?`,
      [await characterOf(city, person)],
    )
    return (msgpack.decode(Buffer.from(row?.dvalue)) as { bank: number }).bank
  },
  async save(city) {
    await city.lua('vrp', 'vRP:save() return true')
  },
  duty: {
    group: 'police',
    enter: (city, client) => group(city, client, 'addGroup'),
    leave: (city, client) => group(city, client, 'removeGroup'),
  },
  item: 'demineralized_water',
  async giveItem(city, client) {
    await city.lua('vrp', `return vRP.users_by_source[${client.source}]:tryGiveItem('demineralized_water', 1)`)
  },
}

/** Loads the driver into vRP, as the published drivers do. */
function driverResource(): ResourceInput {
  const load = `TriggerEvent('vRP:proxy', 'loadScript', table.pack(GetCurrentResourceName(), 'driver'), 'driver', -1)`
  const manifest = { fx_version: 'cerulean', game: 'gta5', dependency: 'vrp', server_script: 'server.lua' }
  return { name: 'vrp_driver', files: { 'server.lua': load, 'driver.lua': driver }, manifest }
}

async function group(city: City, client: { source: number }, change: string): Promise<void> {
  await city.lua('vrp', `vRP.users_by_source[${client.source}]:${change}('police') return true`)
}

async function characterOf({ database }: City, { license }: Person): Promise<number> {
  const [row] = await database.rows(
    'SELECT c.id FROM vrp_characters c JOIN vrp_user_ids i ON i.user_id = c.user_id WHERE i.identifier = ?',
    [`license:${license}`],
  )
  return Number(row?.id)
}
