/*
 * ox_core, as far as a phone uses it (CommunityOx/ox_core 2f9abc7, 1.5.9: server/player/class.ts): classes behind the exports GetX and CallX,
 * and accounts in the database that every call waits for. A chosen character has its charId at once, and its name, number and
 * ox:playerLoaded after four answers of the database; a leaving one is reported first and has its charId until it is saved.
 */
const { people } = globalThis
const firstAccount = 1000
/** Sources whose metadata has been loaded. */
const known = new Set()

const playerMethods = {
  get: (person, key, source) =>
    known.has(Number(source))
      ? {
          name: `${person.firstname} ${person.surname}`,
          firstName: person.firstname,
          lastName: person.surname,
          phoneNumber: person.phone,
        }[key]
      : undefined,
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
  return person && playerMethods[method](person, ...args, source)
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
// server/player/class.ts of ox_core 1.5: setGroup
people.changed = (source, { group }) => emit('ox:setGroup', source, group, 1)
people.loaded = (source, person) => {
  known.delete(source)
  const tell = () => {
    known.add(source)
    emit('ox:playerLoaded', source, 1, Number(person.id))
  }
  const loading = people.pause()
  if (loading) void loading.then(tell)
  else tell()
}
people.left = async (source, person) => {
  emit('ox:playerLogout', source, 1, Number(person.id))
  const saving = people.pause()
  if (saving) await saving
  people.forget(source)
}
