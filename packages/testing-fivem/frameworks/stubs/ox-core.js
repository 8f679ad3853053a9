/* ox_core, as far as a phone uses it: classes behind the exports GetX and CallX, and accounts that everybody waits for. */
const { people } = globalThis
const firstAccount = 1000

const playerMethods = {
  get: (person, key) => ({ firstName: person.firstname, lastName: person.surname, phoneNumber: person.phone })[key],
  getGroup: (person, group) => (person.group === group ? 1 : undefined),
}
const accountMethods = {
  get: (person, key) => ({ balance: person.bank })[key],
  addBalance: (person, { amount }) =>
    people.change(() => {
      people.addTo(person.id, amount)
      return { success: true }
    }),
  removeBalance: (person, { amount }) =>
    people.change(() => {
      if (people.find(person.id).bank < amount) return { success: false, message: 'insufficient_balance' }
      people.addTo(person.id, -amount)
      return { success: true }
    }),
}

exports('GetPlayer', (source) => {
  const person = people.at(source)
  return person ? { source, charId: Number(person.id) } : { source }
})
exports('CallPlayer', (source, method, ...args) => {
  const person = people.at(source)
  return person && playerMethods[method](person, ...args)
})
exports('GetCharacterAccount', async (charId) =>
  people.find(charId) ? { accountId: firstAccount + charId, owner: charId } : null,
)
exports('CallAccount', async (accountId, method, ...args) =>
  accountMethods[method](people.find(accountId - firstAccount), ...args),
)
exports('GetGroupActivePlayers', (group) =>
  people.inGroup(group).flatMap(({ source, onDuty }) => (onDuty ? [source] : [])),
)
people.loaded = (source, person) => emit('ox:playerLoaded', source, 1, Number(person.id))
people.unloaded = (source, person) => emit('ox:playerLogout', source, 1, Number(person.id))
