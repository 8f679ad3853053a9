/* The Proxy protocol of the vRP family, on the side of the base. A function that stops with an error is never answered. */
// biome-ignore lint/suspicious/noConsole: the game server's console is the log
const print = (line) => console.log(line)

on('vRP:proxy', (member, args, asker, request) => {
  const run = globalThis.vRP[member]
  if (!run) print(`error: proxy call vRP:${member} not found`)
  const answer = (value) => {
    if (request >= 0) emit(`vRP:${asker}:proxy_res`, request, value === undefined ? [] : [value])
  }
  const returned = run?.(...args)
  if (typeof returned?.then !== 'function') return answer(returned)
  returned.then(answer, (error) => print(error.message))
})
