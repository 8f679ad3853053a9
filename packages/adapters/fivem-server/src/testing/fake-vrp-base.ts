import type { FakeFxServer } from './fake-fxserver.ts'

type Functions = Record<string, (...args: never[]) => unknown>

/** A vRP base on the fake server: answers the Proxy protocol with `functions`, in the same tick unless one waits. */
export function openVrpBase(server: FakeFxServer, functions: Functions, isNetwork = false): void {
  server.exported.vrp = {}
  server.extraNatives.GetResourceMetadata = (_: string, key: string) =>
    isNetwork && key === 'creative_network' ? 'yes' : null
  server.extraNatives.GlobalState = {}
  server.events.on('vRP:proxy', (member: string, args: never[], resource: string, request: number) => {
    const reply = (answer: unknown) =>
      server.emit(`vRP:${resource}:proxy_res`, request, answer === undefined ? [] : [answer])
    const answer = functions[member]?.(...args)
    if (answer instanceof Promise) void answer.then(reply)
    else reply(answer)
  })
}

/** Functions of a base in which every connected player is a character whose passport is their source. */
export function passports(server: FakeFxServer) {
  const isHere = (passport: number) => server.clients.has(passport)
  const nameOf = (passport: number) => server.clients.get(passport)?.name
  return { isHere, nameOf, sourceOf: (passport: number) => (isHere(passport) ? passport : undefined) }
}
