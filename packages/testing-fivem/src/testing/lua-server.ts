import type { ResourceInput } from '../types.ts'

/** A resource whose only script is one in Lua on the server. */
export function luaServer(name: string, source: string): ResourceInput {
  return { name, files: { 'server.lua': source }, manifest: { fx_version: 'cerulean', server_script: 'server.lua' } }
}
