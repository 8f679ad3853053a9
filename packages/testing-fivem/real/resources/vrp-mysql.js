// The `vrp_mysql` of vRP 0.5 and dunko's, whose own is a library of .NET: queries come by an event, under the names of commands. The answer
// is another event, after one that passes its number. There is one connection, so queries run one after another. Modes: 0 asks for the
// rows that changed, 1 for one value, 2 for rows.
const commands = new Map()
let last = 0
let queue = Promise.resolve()

exports('createConnection', () => {})
exports('createCommand', (path, query) => void commands.set(path, query))

on('vRP:MySQL_query', (path, args, mode) => {
  const task = ++last
  emit('vRP:MySQL_taskid', task)
  const { _none, ...values } = args ?? {}
  const query = queue.then(() => Database(['update', 'scalar', 'query'][mode], commands.get(path), values))
  queue = query.catch(() => {}) // reported below
  query.then(
    (result) => {
      const answers = [
        { affected: result },
        { scalar: result },
        { rows: Array.isArray(result) ? result : [], affected: 0 },
      ]
      emit('vRP:MySQL_task', task, { status: 1, mode, ...answers[mode] })
    },
    (error) => {
      // biome-ignore lint/suspicious/noConsole: this is how a script of the game prints
      console.error(`${path}: ${error.message}`)
      emit('vRP:MySQL_task', task, { status: -1 })
    },
  )
})
