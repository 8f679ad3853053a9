import { expect, test } from 'vitest'
import { parseConnectionString } from './connection-string.ts'

const nasty = ['', 'senha', 'a@b', 'p@ss:w/rd?x#y', '%40%2F%', 'a=b', 'ç ã"\'\\', '::@@', 'mysql://x:y@z/w']

test.each(nasty)('a password is not decoded, in both forms: %j', (password) => {
  const expected = { host: 'db.example', port: 3307, user: 'fivem', password, database: 'cidade' }
  expect(parseConnectionString(`mysql://fivem:${password}@db.example:3307/cidade`)).toEqual(expected)
  expect(parseConnectionString(`mariadb://fivem:${password}@db.example:3307/cidade?charset=utf8mb4`)).toEqual(expected)
  expect(parseConnectionString(`user=fivem;password=${password};host=db.example;port=3307;database=cidade`)).toEqual(
    expected,
  )
})

test('a password of the second form may contain a semicolon', () => {
  expect(parseConnectionString('uid=fivem;pwd=a;b;c;server=h;db=x')).toMatchObject({ password: 'a;b;c', host: 'h' })
})

test('the second form accepts aliases, in any case, with spaces around them', () => {
  expect(parseConnectionString(' Server = 10.0.0.2 ; UID = ana ; Pass=1; DB = x;')).toEqual({
    host: '10.0.0.2',
    port: 3306,
    user: 'ana',
    password: '1',
    database: 'x',
  })
})

// overextended/oxmysql src/config.ts (030d3bd), getConnectionOptions
test.each([
  ...['host', 'hostname', 'ip', 'server', 'data source', 'datasource', 'addr', 'address'].map((word) => [word, 'host']),
  ...['user', 'user id', 'userid', 'user name', 'username', 'uid'].map((word) => [word, 'user']),
  ...['password', 'pwd', 'pass'].map((word) => [word, 'password']),
  ...['database', 'db'].map((word) => [word, 'database']),
])('%s means %s, like in oxmysql', (word, name) => {
  const others = { host: 'h', user: 'u', password: 'a;b', database: 'd' }
  const list = Object.entries({ ...others, [name]: 'x' }).map(([key, value]) => `${key === name ? word : key}=${value}`)
  for (const text of [list.join(';'), list.reverse().join(';').toUpperCase().replaceAll('=X', '=x')])
    expect(parseConnectionString(text)).toMatchObject({ [name]: 'x' })
  expect(parseConnectionString(list.join(';'))).toMatchObject({ ...others, [name]: 'x' })
})

test('missing parts have common defaults', () => {
  const local = { host: '127.0.0.1', port: 3306, user: 'root', password: '', database: 'x' }
  expect(parseConnectionString('database=x')).toEqual(local)
  expect(parseConnectionString('mysql://root@127.0.0.1/x')).toEqual(local)
  expect(parseConnectionString('mysql:///x')).toEqual(local)
})

test('an @ among the options does not end the password', () => {
  expect(parseConnectionString('mysql://u:p@h/x?comment=a@b')).toMatchObject({
    password: 'p',
    host: 'h',
    database: 'x',
  })
})

test('options for the connection are read in both forms', () => {
  const expected = { ssl: { ca: 'x' }, connectTimeout: 5000 }
  expect(parseConnectionString('mysql://u:p@h/x?ssl={"ca":"x"}&connectTimeout=5000')).toMatchObject(expected)
  expect(parseConnectionString('user=u;ssl={"ca":"x"};connectTimeout=5000;database=x')).toMatchObject(expected)
  expect(parseConnectionString('mysql://u:p@h/x?ssl=true')).toMatchObject({ ssl: { rejectUnauthorized: false } })
})

test.each(['ssl={"ca":"x"}', 'ssl=%7B%22ca%22%3A%22x%22%7D'])('%s is TLS with that certificate', (option) => {
  expect(parseConnectionString(`mysql://u:p@h/x?${option}`)).toMatchObject({ ssl: { ca: 'x' } })
})

test.each(['ssl=required', 'ssl=Amazon RDS', 'ssl={"ca":', 'ssl=%7B'])(
  'an unreadable %s never connects without TLS',
  (option) => {
    expect(parseConnectionString(`mysql://u:p@h/x?${option}`)).toBeUndefined()
    expect(parseConnectionString(`user=u;database=x;${option}`)).toBeUndefined()
  },
)

test('an address may turn TLS off', () => {
  expect(parseConnectionString('mysql://u:p@h/x?ssl=false')).not.toHaveProperty('ssl')
})

test.each(['mysql://u:p@h', 'mysql://u:p@h/', 'postgres://u:p@h/x', 'user=root;password=x', 'nonsense'])(
  'without a database name there is no connection: %j',
  (text) => {
    expect(parseConnectionString(text)).toBeUndefined()
  },
)
