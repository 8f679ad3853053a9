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
  /** Changes the owner's settings while the phone runs. */
  'settings',
  /** Lets others in and ends their sessions. */
  'access',
] as const
export type Permission = (typeof permissions)[number]

interface RoleRules {
  permissions: readonly Permission[]
  /** The only apps whose reports and publications the role sees; absent for all. */
  apps?: readonly string[]
}

/** The one table of what each role may do. */
export const roleRules: Readonly<Record<Role, RoleRules>> = {
  owner: { permissions },
  admin: { permissions },
  moderator: { permissions: ['cases', 'decide', 'reveal', 'players', 'profiles', 'restrictions', 'search'] },
  editor: { permissions: ['cases', 'decide', 'search'], apps: ['weazel'] },
  economist: { permissions: ['players', 'money', 'moveMoney', 'economy'] },
}

export function isRole(text: string): text is Role {
  return (roles as readonly string[]).includes(text)
}

/** Returns whether a role may let somebody in with another role, or end their session: never above its own. */
export function mayManage(role: Role, other: Role): boolean {
  return roleRules[role].permissions.includes('access') && roles.indexOf(other) >= roles.indexOf(role)
}
