/** Commands that the running phone answers, wherever its server runs. */
export const phoneCommands = [
  'selftest',
  'setphone',
  'code',
  'verify',
  'alert',
  'settle',
  'forget',
  'erasures',
  'cases',
  'case',
  'reveal',
  'decide',
  'lift',
  'uphold',
  'money',
  'freeze',
  'unfreeze',
  'reverse',
  'rename',
  'audit',
  'admin',
  'backup',
  'restore',
  'move',
  'import',
] as const

export type PhoneCommand = (typeof phoneCommands)[number]

/** All commands, each registered as `smartphone_<name>`. The first two are answered also while the phone cannot start. */
export const commands = ['help', 'doctor', ...phoneCommands] as const

export type Command = (typeof commands)[number]

export const commandPrefix = 'smartphone_'
