/*
 * oxmysql with the tables of a base without memory, in a real database: queries of the package's `custom-oxmysql.lua` run as SQL.
 * Errors reject, rows are lists of objects, a scalar is null where there is no row (overextended/oxmysql src/index.ts, 030d3bd).
 */
const { DatabaseSync } = require('node:sqlite')
const slowMs = 60
const database = new DatabaseSync(`${GetResourcePath(GetCurrentResourceName())}/city.db`)
database.exec(`CREATE TABLE IF NOT EXISTS characters (id TEXT PRIMARY KEY, license TEXT, is_active INTEGER NOT NULL DEFAULT 0, firstname TEXT,
  surname TEXT, phone TEXT, bank INTEGER NOT NULL DEFAULT 0, job TEXT, on_duty INTEGER NOT NULL DEFAULT 0);
  CREATE TABLE IF NOT EXISTS items (character_id TEXT, name TEXT, amount INTEGER)`)
let troubles = []
let lowest = 0

const all = (sql, parameters = []) => database.prepare(sql).all(...parameters)
const run = (sql, parameters = []) => Number(database.prepare(sql).run(...parameters).changes)
const firstValue = (row) => (row ? Object.values(row)[0] : null)

function change(sql, parameters) {
  const changed = run(sql, parameters)
  lowest = Math.min(lowest, firstValue(all('SELECT MIN(bank) FROM characters')[0]))
  return changed
}

exports('query_async', async (sql, parameters) => all(sql, parameters).map((row) => ({ ...row })))
exports('scalar_async', async (sql, parameters) => firstValue(all(sql, parameters)[0]))
exports('update_async', async (sql, parameters) => {
  const trouble = troubles.shift()
  if (trouble === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
  if (trouble === 'fails before') throw new Error('out of order')
  const changed = change(sql, parameters)
  if (trouble === 'fails after') throw new Error('out of order')
  if (trouble === 'silent') await new Promise(() => {})
  return changed
})

const columns = {
  firstname: 'firstname',
  surname: 'surname',
  phone: 'phone',
  bank: 'bank',
  group: 'job',
  onDuty: 'on_duty',
}
const licenseOf = (source) => GetPlayerIdentifierByType(String(source), 'license')
const put = (id, facts) => {
  for (const [name, column] of Object.entries(columns))
    if (name in facts)
      run(`UPDATE characters SET ${column} = ? WHERE id = ?`, [
        typeof facts[name] === 'boolean' ? Number(facts[name]) : facts[name],
        id,
      ])
}

const orders = {
  create({ id, ...facts }) {
    run('INSERT INTO characters (id) VALUES (?)', [id])
    put(id, { surname: '', phone: '', group: '', ...facts })
    for (const [name, amount] of Object.entries(facts.items ?? {}))
      run('INSERT INTO items VALUES (?, ?, ?)', [id, name, amount])
  },
  choose(source, id) {
    run('UPDATE characters SET is_active = 0 WHERE license = ?', [licenseOf(source)])
    run('UPDATE characters SET license = ?, is_active = 1 WHERE id = ?', [licenseOf(source), id])
    emit('minha_base:characterLoaded', source)
  },
  leave(source) {
    run('UPDATE characters SET is_active = 0 WHERE license = ?', [licenseOf(source)])
    emit('minha_base:characterUnloaded', source)
  },
  change: put,
  /** Such a base lets no other resource define items. */
  use() {},
  trouble(list) {
    troubles = [...list]
  },
  bank: (id) => firstValue(all('SELECT bank FROM characters WHERE id = ?', [id])[0]),
  lowest: () => lowest,
  total: () => firstValue(all('SELECT SUM(bank) FROM characters')[0]) ?? 0,
}

exports('stub', (order, ...args) => orders[order](...args))
