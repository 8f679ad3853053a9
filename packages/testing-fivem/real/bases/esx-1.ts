import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, folderOf, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'

/** ESX Legacy has no such file. */
const marks = ['client/entityiter.lua', 'es_extended.sql']

/** ESX-Org/es_extended, v1-final (1.2.0), with `async` and the Lua of mysql-async. One character per account, named as the player. */
export const esx1: Base = {
  name: 'esx 1.2',
  core: 'es_extended',
  marks,
  resources(folders) {
    const [core, tasks] = [coreOf(folders), folderOf(folders, 'async', 'async.lua')]
    const mysql = folderOf(folders, 'mysql-async', 'lib/MySQL.lua', 'mysql-async.js')
    if (!core || !tasks || !mysql) return undefined
    const lua = readFileSync(join(mysql, 'lib/MySQL.lua'), 'utf8')
    return [
      databaseResource('mysql-async', { 'lib/MySQL.lua': lua }),
      { name: 'async', folder: tasks },
      { name: 'es_extended', folder: core },
    ]
  },
  schema(folders) {
    const police = `INSERT INTO jobs VALUES ('police', 'Police');
      INSERT INTO job_grades (job_name, grade, name, label, salary, skin_male, skin_female) VALUES ('police', 0, 'recruit', 'Recruit', 20, '{}', '{}');
      INSERT INTO items (name, label) VALUES ('phone', 'Phone')`
    return [statementsOf(readFileSync(join(coreOf(folders) as string, 'es_extended.sql'), 'utf8')), police]
  },
  async create(city, client) {
    client.emitNet('esx:onPlayerJoined')
    await until('a character of the base', () =>
      city.lua('es_extended', `return ESX.GetPlayerFromId(${client.source}) ~= nil`),
    )
  },
  async choose(city, client, person) {
    await this.create(city, client, person)
  },
  memory: (city, client) =>
    city.lua('es_extended', `return ESX.GetPlayerFromId(${client.source}).getAccount('bank').money`) as Promise<number>,
  async row(city, person) {
    return (JSON.parse((await rowOf(city, person))?.accounts) as { bank: number }).bank
  },
  async save(city) {
    await city.lua('es_extended', 'ESX.SavePlayers() return true')
  },
  duty: {
    group: 'police',
    enter: (city, client) => job(city, client, 'police'),
    leave: (city, client) => job(city, client, 'unemployed'),
  },
  item: 'phone',
  async giveItem(city, client) {
    await city.lua('es_extended', `ESX.GetPlayerFromId(${client.source}).addInventoryItem('phone', 1) return true`)
  },
}

const coreOf = (folders: Folders) => folderOf(folders, 'es_extended', ...marks)

async function rowOf({ database }: City, { license }: Person) {
  const [row] = await database.rows('SELECT accounts FROM users WHERE identifier = ?', [license])
  return row
}

async function job(city: City, client: { source: number }, name: string): Promise<void> {
  await city.lua('es_extended', `ESX.GetPlayerFromId(${client.source}).setJob('${name}', 0) return true`)
}
