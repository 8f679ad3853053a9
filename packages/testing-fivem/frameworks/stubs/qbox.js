/* Qbox, as far as a phone uses it: exports that take a source or a citizenid. RemoveMoney lets the bank go below zero. */
const { people } = globalThis

const personOf = (who) => (typeof who === 'string' ? people.find(who) : people.at(who))
const playerOf = (person, source) =>
  person && {
    PlayerData: {
      citizenid: person.id,
      source,
      charinfo: { firstname: person.firstname, lastname: person.surname, phone: person.phone },
      job: { name: person.group, onduty: person.onDuty },
      metadata: person.metadata,
    },
  }
const changeMoney = (who, amount) =>
  people.change(() => {
    const person = personOf(who)
    if (!person) return false
    people.addTo(person.id, amount)
    return true
  })

exports('GetPlayer', (source) => playerOf(people.at(source), source) ?? null)
exports('GetMoney', (who) => personOf(who)?.bank ?? false)
exports('AddMoney', (who, _type, amount) => changeMoney(who, amount))
exports('RemoveMoney', (who, _type, amount) => changeMoney(who, -amount))
exports('HasGroup', (source, group) => people.at(source)?.group === group)
exports('GetDutyCountJob', (job) => {
  const sources = people.inGroup(job).flatMap(({ source, onDuty }) => (onDuty ? [source] : []))
  return [sources.length, sources]
})
exports('Notify', (source, text, type) => emitNet('ox_lib:notify', source, { description: text, type }))
people.changed = (source, person) => emitNet('QBCore:Player:SetPlayerData', source, playerOf(person, source).PlayerData)
people.loaded = (source, person) => {
  people.changed(source, person)
  emit('QBCore:Server:PlayerLoaded', playerOf(person, source))
}
people.unloaded = (source) => emit('QBCore:Server:OnPlayerUnload', source)
