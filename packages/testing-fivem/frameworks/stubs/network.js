/* Creative Network, as far as a phone uses it: capital names, GetBank by source, PaymentBank for who is here. */
const { people } = globalThis

globalThis.vRP = {
  Passport: (source) => (people.at(source) ? Number(people.at(source).id) : false),
  Source: (passport) => people.sourceOf(passport),
  Identity(passport) {
    const person = people.find(passport)
    if (!person) return false
    const { firstname, surname, phone, bank, fines = 0 } = person
    return { id: passport, Name: firstname, name2: surname, Phone: phone, Bank: bank, fines }
  },
  GetBank: (source) => people.at(source)?.bank ?? 0,
  PaymentBank(passport, amount) {
    const isHere = people.sourceOf(passport) !== undefined
    if (amount <= 0 || !isHere || people.find(passport).bank < amount) return false
    return people.change(() => {
      people.addTo(passport, -amount)
      return true
    })
  },
  GiveBank: (passport, amount) => people.change(() => people.addTo(passport, amount)),
  RemoveFine: (passport, amount) =>
    amount > 0
      ? people.change(() => people.setFines(passport, (people.find(passport).fines ?? 0) - amount))
      : undefined,
  ItemAmount: (passport, item) => people.find(passport).items[item] ?? 0,
  HasGroup: (passport, group) => people.find(passport).group === group,
  HasPermission: () => false,
  NumPermission: (group) =>
    Object.fromEntries(people.inGroup(group).flatMap(({ id, source, onDuty }) => (onDuty ? [[id, source]] : []))),
}
people.loaded = (source, { id }) => emit('CharacterChosen', Number(id), source, false)
people.unloaded = (source, { id }) => emit('Disconnect', Number(id), source)
