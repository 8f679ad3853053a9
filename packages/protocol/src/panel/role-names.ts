import type { Role } from './roles.ts'

/** Roles as owners write and read them. */
export const roleNames = {
  pt: { owner: 'dono', admin: 'admin', moderator: 'moderador', editor: 'editor', economist: 'economista' },
  en: { owner: 'owner', admin: 'admin', moderator: 'moderator', editor: 'editor', economist: 'economist' },
} as const satisfies Record<string, Record<Role, string>>

/** The role that somebody typed, in either language; undefined for another word. */
export function parseRole(typed: string): Role | undefined {
  const wanted = typed.toLowerCase()
  const all = [...Object.entries(roleNames.pt), ...Object.entries(roleNames.en)] as [Role, string][]
  return all.find(([, name]) => name === wanted)?.[0]
}
