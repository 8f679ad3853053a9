/* ESX Legacy, as far as a phone uses it. The bank goes below zero, and money of who is offline is out of reach. */
const { people } = globalThis

const player = (source, { id }) => {
  const person = () => people.find(id)
  return {
    source,
    identifier: id,
    getName: () => `${person().firstname} ${person().surname}`,
    get: (key) => ({ firstName: person().firstname, lastName: person().surname })[key],
    getAccount: (name) => (name === 'bank' ? { name, money: person().bank } : null),
    addAccountMoney: (_name, amount) => people.change(() => people.addTo(id, amount)),
    removeAccountMoney: (_name, amount) => people.change(() => people.addTo(id, -amount)),
    getInventoryItem: (name) => ({ name, count: person().items[name] ?? 0 }),
    getGroup: () => 'user',
    getJob: () => ({ name: person().group || 'unemployed', onDuty: person().onDuty }),
  }
}
const online = () => people.playing().map((person) => player(person.source, person))

exports('getSharedObject', () => ({
  GetPlayerFromId: (source) => online().find((x) => x.source === source) ?? null,
  GetPlayerFromIdentifier: (identifier) => online().find((x) => x.identifier === identifier) ?? null,
  GetExtendedPlayers: (_key, job) => people.inGroup(job).map((person) => player(person.source, person)),
}))
people.loaded = (source, person) => emit('esx:playerLoaded', source, player(source, person), false)
people.unloaded = (source) => emit('esx:playerLogout', source)
people.changed = (source, { group, onDuty }) => emit('esx:setJob', source, { name: group, onDuty }, {})
