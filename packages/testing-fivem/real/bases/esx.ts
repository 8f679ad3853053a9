import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Client } from '../../src/types.ts'
import type { Base, City, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua, resourceOrEmpty, statementsOf } from '../base-resources.ts'
import { until } from '../calls.ts'

const names = ['es_extended', 'esx_identity', 'skinchanger', 'esx_skin', 'esx_context', 'esx_multicharacter']
const identifierOf = ({ slot, license }: Person) => `char${slot}:${license}`

/** esx-framework/esx_core: es_extended with esx_identity and esx_multicharacter, as its server.cfg starts them. */
const legacy: Omit<Base, 'name' | 'marks' | 'resources' | 'schema'> = {
  core: 'es_extended',
  async create(city, client, person) {
    const { game } = city
    const { firstname, surname, slot } = person
    client.emitNet('esx_multicharacter:SetupCharacters')
    client.emitNet('esx_multicharacter:CharacterChosen', slot, true)
    await game.settle()
    const data = { firstname, lastname: surname, dateofbirth: '01/01/1990', sex: 'f', height: 170 }
    client.emitNet('esx:triggerServerCallback', 'esx_identity:registerIdentity', 1, 'esx_identity', data)
    await spawn(city, client)
  },
  choose: chooseSlot,
  rechoose: chooseSlot,
  async logout({ game }, client) {
    client.emitNet('esx_multicharacter:relog')
    await game.settle()
  },
  async erase({ game, database }, client, person) {
    client.emitNet('esx_multicharacter:DeleteCharacter', person.slot)
    await game.settle()
    await gone(database, identifierOf(person))
  },
  memory: (city, client) => bankOf(city, client),
  async row({ database }, person) {
    const [user] = await database.rows('SELECT accounts FROM users WHERE identifier = ?', [identifierOf(person)])
    return (JSON.parse(user?.accounts) as { bank: number }).bank
  },
  async save(city) {
    await city.lua('es_extended', 'Core.SavePlayers() return true')
  },
  duty: {
    group: 'police',
    enter: async (city, client) => void (await job(city, client, 'police', true)),
    leave: async (city, client) => void (await job(city, client, 'unemployed', true)),
  },
  hasSlots: true,
}

function esxWith(name: string, marks: readonly string[]): Base {
  return {
    ...legacy,
    name,
    marks,
    resources(folders) {
      const core = folderOf(folders, 'es_extended', ...marks)
      const lua = mysqlLua(folders)
      if (!lua || !core) return undefined
      const own = names.map((each) => ({ name: each, folder: join(dirname(core), each) }))
      return [databaseResource('oxmysql', lua), resourceOrEmpty(folders, 'spawnmanager'), ...own]
    },
    schema(folders) {
      const core = folderOf(folders, 'es_extended', ...marks) as string
      return [statementsOf(readFileSync(join(dirname(dirname(core)), '[SQL]/legacy.sql'), 'utf8'))]
    },
  }
}

/** The newest, and one of the versions before the core had modules (1.10). */
export const esx = esxWith('esx', ['client/modules/events.lua'])
export const esx110 = esxWith('esx 1.10', ['config.logs.lua'])

async function chooseSlot(city: City, client: Client, { slot }: Person): Promise<void> {
  client.emitNet('esx_multicharacter:SetupCharacters')
  client.emitNet('esx_multicharacter:CharacterChosen', slot, false)
  await spawn(city, client)
}

/** The client tells the server that its character, which the server has sent, stands in the city. */
async function spawn(city: City, client: Client): Promise<void> {
  await until('a character of the base', () =>
    city.lua('es_extended', `return ESX.GetPlayerFromId(${client.source}) ~= nil`),
  )
  client.emitNet('esx:onPlayerSpawn')
}

function bankOf(city: City, client: { source: number }): Promise<number> {
  return city.lua(
    'es_extended',
    `return ESX.GetPlayerFromId(${client.source}).getAccount('bank').money`,
  ) as Promise<number>
}

function job(city: City, client: { source: number }, name: string, isOnDuty: boolean): Promise<unknown> {
  return city.lua('es_extended', `ESX.GetPlayerFromId(${client.source}).setJob('${name}', 0, ${isOnDuty}) return true`)
}

async function gone(database: City['database'], identifier: string): Promise<void> {
  const find = () => database.rows('SELECT 1 FROM users WHERE identifier = ?', [identifier])
  await until('a deleted character', async () => (await find()).length === 0)
}
