/* QBCore, as far as a phone uses it. RemoveMoney lets the bank go below zero; an offline player is a copy until Save. */
const { people } = globalThis

const dataOf = (person, source) => ({
  citizenid: person.id,
  source,
  charinfo: { firstname: person.firstname, lastname: person.surname, phone: person.phone },
  money: { cash: 0, bank: person.bank },
  job: { name: person.group || 'unemployed', onduty: person.onDuty },
  gang: { name: 'none' },
  metadata: person.metadata,
})

const functions = (read, add, save) => ({
  GetMoney: (type) => (type === 'bank' ? read() : false),
  AddMoney: (_type, amount) =>
    people.change(() => {
      add(amount)
      return true
    }),
  RemoveMoney: (_type, amount) =>
    people.change(() => {
      add(-amount)
      return true
    }),
  Save: save,
})

const onlinePlayer = (person) =>
  person && {
    PlayerData: dataOf(person, person.source),
    Functions: functions(
      () => people.find(person.id).bank,
      (amount) => people.addTo(person.id, amount),
      () => {},
    ),
  }

const offlinePlayer = (found) => {
  if (!found) return null
  const copy = { ...found }
  return {
    Offline: true,
    PlayerData: dataOf(copy),
    Functions: functions(
      () => copy.bank,
      (amount) => {
        copy.bank += amount
      },
      () => void setTimeout(() => people.addTo(copy.id, copy.bank - people.find(copy.id).bank), 5),
    ),
  }
}

exports('GetCoreObject', () => ({
  Functions: {
    GetPlayer: (source) => onlinePlayer(people.playing().find((person) => person.source === source)) ?? null,
    GetPlayerByCitizenId: (id) => onlinePlayer(people.playing().find((person) => person.id === id)) ?? null,
    GetOfflinePlayerByCitizenId: async (id) => offlinePlayer(people.find(id)),
    HasItem: (source, item) => (people.at(source)?.items[item] ?? 0) > 0,
    HasPermission: () => false,
    GetPlayersOnDuty(job) {
      const sources = people.inGroup(job).flatMap(({ source, onDuty }) => (onDuty ? [source] : []))
      return [sources, sources.length]
    },
  },
}))
people.changed = (source, person) => emitNet('QBCore:Player:SetPlayerData', source, dataOf(person, source))
people.loaded = (source, person) => {
  people.changed(source, person)
  emit('QBCore:Server:PlayerLoaded', onlinePlayer({ ...person, source }))
}
people.unloaded = (source) => emit('QBCore:Server:OnPlayerUnload', source)
