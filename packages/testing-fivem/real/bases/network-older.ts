import { dirname, join } from 'node:path'
import type { Base, City, Folders, Person } from '../base.ts'
import { databaseResource, folderOf, mysqlLua } from '../base-resources.ts'
import { until } from '../calls.ts'
import { callByTunnel, playerCalls } from '../player-calls.ts'

const marks = ['modules/experience.lua', 'modules/medicplan.lua', 'config/Discord.lua']
const call = playerCalls('Passport')

/** Lua of the name of a player's phone, which ends with the time at which it breaks. */
const phoneOf = (source: number) => `vRP.InventoryItemAmount(vRP.Passport(${source}), 'cellphone')[2]`

/** The tables that its queries name: no dump of the base is published. */
const schema = `
  CREATE TABLE accounts (steam VARCHAR(50) PRIMARY KEY, discord VARCHAR(50) DEFAULT '', whitelist TINYINT(1) DEFAULT 0,
    chars INT DEFAULT 1, gems INT DEFAULT 0, premium INT DEFAULT 0, priority INT DEFAULT 0, medicplan INT DEFAULT 0);
  CREATE TABLE characters (id INT AUTO_INCREMENT PRIMARY KEY, steam VARCHAR(50), phone VARCHAR(10), serial VARCHAR(6),
    name VARCHAR(50), name2 VARCHAR(50), locate VARCHAR(10), sex VARCHAR(1), blood INT, fines INT DEFAULT 0, prison INT DEFAULT 0,
    port INT DEFAULT 0, criminal INT DEFAULT 0, driverlicense INT DEFAULT 0, newbie INT DEFAULT 0, backpack INT DEFAULT 0, deleted INT DEFAULT 0);
  CREATE TABLE bank (id INT AUTO_INCREMENT PRIMARY KEY, Passport INT, dvalue INT, mode VARCHAR(50), owner TINYINT(1));
  CREATE TABLE playerdata (Passport INT, dkey VARCHAR(100), dvalue TEXT, PRIMARY KEY (Passport, dkey));
  CREATE TABLE entitydata (dkey VARCHAR(100) PRIMARY KEY, dvalue TEXT);
  CREATE TABLE banneds (id INT AUTO_INCREMENT PRIMARY KEY, steam VARCHAR(50), token VARCHAR(100), time INT);
  CREATE TABLE vehicles (Passport INT, vehicle VARCHAR(100), plate VARCHAR(10), work VARCHAR(10), tax INT, rental INT, arrest INT);`

/** Arthur5977/CrensaNetwork: vrp and `spawn`, which makes characters. Nobody pays by its bank without the item `bankcard`. */
export const networkOlder: Base = {
  name: 'creative network, older',
  core: 'vrp',
  marks,
  frameworkSettings: { vrp: { fines: 'GetFine(passport)', removeFines: 'RemoveFine(passport, amount)' } },
  resources(folders) {
    const core = coreOf(folders)
    const lua = mysqlLua(folders)
    if (!core || !lua) return undefined
    return [
      databaseResource('oxmysql', lua),
      { name: 'vrp', folder: core },
      { name: 'spawn', folder: join(dirname(core), '[scripts]/spawn') },
    ]
  },
  schema: () => [schema],
  async admit({ database }, { steam }) {
    await database.run(`INSERT IGNORE INTO accounts (steam, whitelist, chars) VALUES ('${steam}', 1, 2)`)
  },
  async create(city, client, person) {
    callByTunnel(client, 'spawn', 'newCharacter', person.firstname, person.surname, 'mp_m_freemode_01', 'Sul')
    await until('a character made by the base', () => call(city, client, 'Identity'))
    await call(city, client, 'GenerateItem', `'bankcard'`, '1')
  },
  async choose(city, client, person) {
    callByTunnel(client, 'spawn', 'characterChosen', await passportOf(city, person))
  },
  memory: (city, client) => city.lua('vrp', `return vRP.GetBank(${client.source})`) as Promise<number>,
  async row(city, person) {
    const [row] = await city.database.rows('SELECT dvalue FROM bank WHERE Passport = ?', [
      await passportOf(city, person),
    ])
    return Number(row?.dvalue)
  },
  item: 'cellphone',
  takeItem: (city, client) => call(city, client, 'TakeItem', phoneOf(client.source), '1'),
  giveItem: (city, client) => call(city, client, 'GenerateItem', `'cellphone'`, '1'),
  async fine(city, person, amount) {
    await city.lua('vrp', `vRP.GiveFine(${await passportOf(city, person)}, ${amount})`)
  },
  async owed(city, person) {
    const [row] = await city.database.rows('SELECT fines FROM characters WHERE id = ?', [
      await passportOf(city, person),
    ])
    return Number(row?.fines)
  },
  hasSlots: true,
}

const coreOf = (folders: Folders) => folderOf(folders, 'vrp', ...marks)

async function passportOf({ database }: City, { firstname }: Person): Promise<number> {
  const [row] = await database.rows('SELECT id FROM characters WHERE name = ? ORDER BY id DESC', [firstname])
  return Number(row?.id)
}
