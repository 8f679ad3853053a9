/* vRPex, as far as a phone uses it: money in memory of who is here, no checked debit from the bank, `name` is the surname. */
const { people } = globalThis
const isHere = (id) => people.sourceOf(id) !== undefined

globalThis.vRP = {
  getUserId: (source) => (people.at(source) ? Number(people.at(source).id) : undefined),
  getUserSource: (id) => people.sourceOf(id),
  getUserIdentity(id) {
    const person = people.find(id)
    return person && { user_id: id, firstname: person.firstname, name: person.surname, phone: person.phone, age: 30 }
  },
  getBankMoney: (id) => (isHere(id) ? people.find(id).bank : 0),
  setBankMoney: (id, value) =>
    people.change(() => {
      if (isHere(id)) people.addTo(id, value - people.find(id).bank)
    }),
  giveBankMoney: (id, amount) =>
    people.change(() => {
      if (isHere(id)) people.addTo(id, amount)
    }),
  /** Texts by key, in the database of who is away too. Fines are JSON under one of the keys. */
  async getUData(id, key) {
    const fines = people.find(id)?.fines
    return key !== 'vRP:multas' || fines === undefined ? '' : JSON.stringify(fines)
  },
  async setUData(id, key, value) {
    if (key === 'vRP:multas') await people.change(() => people.setFines(id, JSON.parse(value)))
  },
  getInventoryItemAmount: (id, item) => people.find(id).items[item] ?? 0,
  hasPermission: (id, permission) => people.find(id).group === permission,
  hasGroup: () => false,
  getUsersByPermission: (permission) =>
    people.inGroup(permission).flatMap(({ id, onDuty }) => (onDuty ? [Number(id)] : [])),
}
people.loaded = (source, { id }) => emit('vRP:playerSpawn', Number(id), source, true)
people.unloaded = (source, { id }) => emit('vRP:playerLeave', Number(id), source)
