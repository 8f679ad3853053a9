import { moneyKinds } from '../moderation/rules.ts'

/** Roles of the panel, the most powerful first. `editor` is the chief of the newspaper. */
export const roles = ['owner', 'admin', 'moderator', 'editor', 'economist'] as const
export type Role = (typeof roles)[number]

/** Things that a person may do in the panel. */
const permissions = [
  /** Reads reports, without private messages. */
  'cases',
  /** Decides about them, and restores what was removed. */
  'decide',
  /** Reads private messages and who is behind an anonymous id, with a reason that is recorded. */
  'reveal',
  /** Finds players and reads their page. */
  'players',
  /** Reads how much money a player has and exchanged. */
  'money',
  /** Freezes a player's money, frees it, and reverses transfers; also in a decision or an appeal about a freeze. */
  'moveMoney',
  /** Renames profiles of the networks, and gives or takes the verified mark. */
  'profiles',
  /** Reads warnings, mutes and bans, ends them, and answers appeals. */
  'restrictions',
  /** Reads what moderators did. */
  'audit',
  /** Reads the economy of the city. */
  'economy',
  /** Reads the state of the phone and the sizes of its tables. */
  'health',
  /** Searches publications. */
  'search',
  /** Confirms or refuses players' requests to erase everything about them. */
  'erase',
  /** Changes the owner's settings while the phone runs. */
  'settings',
  /** Lets others in and ends their sessions. */
  'access',
] as const
export type Permission = (typeof permissions)[number]

/** The cases that a role sees: all where both are absent. */
export interface CaseScope {
  /** The only apps, also of publications. */
  apps?: readonly string[]
  /** The only kinds. */
  kinds?: readonly string[]
}

interface RoleRules extends CaseScope {
  permissions: readonly Permission[]
}

/** The one table of what each role may do. */
export const roleRules: Readonly<Record<Role, RoleRules>> = {
  owner: { permissions },
  admin: { permissions },
  moderator: { permissions: ['cases', 'decide', 'reveal', 'players', 'profiles', 'restrictions', 'search'] },
  editor: { permissions: ['cases', 'decide', 'search'], apps: ['weazel'] },
  economist: { permissions: ['cases', 'decide', 'players', 'money', 'moveMoney', 'economy'], kinds: moneyKinds },
}

/** Returns whether a role sees a case. */
export function isInScope({ apps, kinds }: CaseScope, { app, kind }: { app: string; kind: string }): boolean {
  return (apps === undefined || apps.includes(app)) && (kinds === undefined || kinds.includes(kind))
}

/** Returns whether a role sees every case, and so may decide about the whole phone. */
export function seesAllCases({ apps, kinds }: CaseScope): boolean {
  return apps === undefined && kinds === undefined
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** Returns whether a role may let somebody in with another role, or end their session: never above its own. */
export function mayManage(role: Role, other: Role): boolean {
  return roleRules[role].permissions.includes('access') && roles.indexOf(other) >= roles.indexOf(role)
}
