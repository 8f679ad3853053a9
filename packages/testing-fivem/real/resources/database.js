// A database resource with the exports of oxmysql, ghmattimysql and mysql-async, for the bases: the queries run in the test's process
// (`Database`, a function of the tests), since the published resources are bundles that have to be built.
const asList = (values) => {
  if (values === undefined || values === null || Array.isArray(values)) return values ?? []
  const keys = Object.keys(values)
  if (keys.length === 0 || !keys.every((key) => /^\d+$/.test(key))) return values
  return Array.from({ length: Math.max(...keys.map(Number)) }, (_, at) => values[at + 1] ?? null) // a list of Lua with nil in it
}

const run = async (method, query, values) => {
  if (method === 'transaction') {
    const lists = query.map((entry) =>
      typeof entry === 'string'
        ? [entry, values]
        : [entry.query ?? entry[0], entry.values ?? entry.parameters ?? entry[1]],
    )
    return Database(
      'transaction',
      lists.map(([text, given]) => [text, asList(given)]),
    )
  }
  return Database(
    method,
    query,
    Array.isArray(values) && Array.isArray(values[0]) ? values.map(asList) : asList(values),
  )
}

const offer = (name, method) => {
  const call = (query, values, callback, _resource, isPromise) => {
    const done = typeof values === 'function' ? values : callback
    const given = typeof values === 'function' ? [] : values
    run(method, query, given)
      .then(
        (result) => done?.(result),
        (error) => {
          // biome-ignore lint/suspicious/noConsole: this is how a script of the game prints
          console.error(`${method}: ${error.message}\n${JSON.stringify(query)} ${JSON.stringify(given)}`)
          if (isPromise) done?.(null, error.message)
        },
      )
      .catch(() => {}) // the caller has stopped
  }
  const wait = (query, values) => run(method, query, values)
  exports(name, call)
  for (const suffix of ['Sync', '_async']) exports(name + suffix, wait)
}

for (const method of ['query', 'single', 'scalar', 'update', 'insert', 'prepare', 'rawExecute', 'transaction'])
  offer(method, method)
offer('execute', 'query')
offer('fetch', 'query')
for (const [name, method] of [
  ['mysql_execute', 'update'],
  ['mysql_fetch_all', 'query'],
  ['mysql_fetch_scalar', 'scalar'],
  ['mysql_insert', 'insert'],
])
  offer(name, method)
for (const name of ['isReady', 'is_ready']) exports(name, () => true)
exports('awaitConnection', () => true)
exports('store', (query) => query)
