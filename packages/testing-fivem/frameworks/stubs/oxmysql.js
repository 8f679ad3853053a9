/* oxmysql, as far as a stub in Lua waits for it: every query answers later, by a callback or a promise. Characters are kept by people.lua. */
const { setImmediate } = require('node:timers')

/** Who asked may have been stopped meanwhile; the game prints the error of such a call and goes on. */
function answerLater(answer) {
  setImmediate(() => {
    try {
      answer([])
    } catch {}
  })
}

exports('query', (_query, _parameters, answer) => answerLater(answer))
exports('query_async', async () => [])
