import type { OwnerCommandParts } from './owner-commands.ts'

export async function forgetCommand(_parts: OwnerCommandParts, _words: string[]): Promise<string[]> {
  return []
}
