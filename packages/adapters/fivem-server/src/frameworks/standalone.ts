import type { FrameworkAdapter } from './framework.ts'

/** No framework: a character is a player's licence, our own ledger is the bank, every player has a phone, and only ACE has groups. */
export const standalone: FrameworkAdapter = {
  name: 'standalone',
  detect: () => true,
  open: () => ({
    name: 'standalone',
    async character(source) {
      const license = licenseOf(source)
      if (license === undefined) return
      return { id: license, firstname: GetPlayerName(String(source)) ?? '', name: '' }
    },
    sourceOf: (id) =>
      getPlayers()
        .map(Number)
        .find((source) => licenseOf(source) === id),
    hasItem: async () => true,
    isIn: async () => false,
    onDuty: (group) =>
      getPlayers()
        .filter((source) => IsPlayerAceAllowed(source, group))
        .map(Number),
    notify: (source, text) => emitNet('chat:addMessage', source, { args: ['Smartphone', text] }),
    listen: () => {},
  }),
}

function licenseOf(source: number): string | undefined {
  return getPlayerIdentifiers(source).find((identifier) => identifier.startsWith('license:'))
}
