import type { ManifestInput, ResourceInput } from '../types.ts'

/** A resource with scripts in Lua on clients, and on the server where it needs one. */
export function luaClient(name: string, client: string, server = '', manifest: ManifestInput = {}): ResourceInput {
  return {
    name,
    files: { 'client.lua': client, 'server.lua': server },
    manifest: { fx_version: 'cerulean', client_script: 'client.lua', server_script: 'server.lua', ...manifest },
  }
}
