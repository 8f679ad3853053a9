/* Creative v5, as far as a phone uses it: every look at the bank waits for the database, delBank stops at 0. */
const { people } = globalThis

globalThis.vRP = {
  getUserId: (source) => (people.at(source) ? Number(people.at(source).id) : undefined),
  userSource: (id) => people.sourceOf(id),
  async userIdentity(id) {
    const person = people.find(id)
    return person && { id, name: person.firstname, name2: person.surname, phone: person.phone, bank: person.bank }
  },
  getBank: async (id) => people.find(id)?.bank,
  async paymentBank(id, amount) {
    if (amount <= 0 || (people.find(id)?.bank ?? 0) < amount) return false
    return people.change(() => {
      people.addTo(id, -amount)
      return true
    })
  },
  addBank: async (id, amount) => people.change(() => people.addTo(id, amount)),
  delBank: async (id, amount) => people.addTo(id, -Math.min(amount, people.find(id).bank)),
  getFines: async (id) => people.find(id)?.fines ?? 0,
  delFines: async (id, amount) =>
    amount > 0 ? people.change(() => people.setFines(id, (people.find(id).fines ?? 0) - amount)) : undefined,
  getInventoryItemAmount: (id, item) => [people.find(id).items[item] ?? 0, item],
  hasPermission: async (id, permission) => people.find(id).group === permission,
  hasGroup: () => false,
  numPermission: (permission) => people.inGroup(permission).flatMap(({ source, onDuty }) => (onDuty ? [source] : [])),
}
people.loaded = (source, { id }) => emit('playerConnect', Number(id), source)
people.unloaded = (source, { id }) => emit('playerDisconnect', Number(id), source)
