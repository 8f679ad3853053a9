/*
 * The characters of a stub framework, in memory and written through to the resource's folder as to a database. Loaded before the stub
 * itself. A test drives it through the export `stub`; nothing else here is part of any framework.
 */
const file = 'people.json'
/** Shorter than the time an engine waits for requests of the previous one (disconnect-scenario.ts: aftermathMs). */
const slowMs = 60
const resource = GetCurrentResourceName()
const kept = JSON.parse(LoadResourceFile(resource, file) || '{}')
const online = new Map()
let troubles = []
let lowest = 0
let isStepwise = false
let paused = []

const people = {
  /** { id, firstname, surname, phone, bank, items, group, onDuty, metadata, fines }. `fines` is absent before the first fine. */
  find: (id) => kept[String(id)],
  /** The character on a source. */
  at: (source) => kept[online.get(Number(source))],
  sourceOf: (id) => [...online].find(([, other]) => other === String(id))?.[0],
  playing: () => [...online].map(([source, id]) => ({ source, ...kept[id] })),
  inGroup: (group) => people.playing().filter((person) => person.group === group),
  keep: () => SaveResourceFile(resource, file, JSON.stringify(kept), -1),
  addTo(id, amount) {
    kept[String(id)].bank += amount
    lowest = Math.min(lowest, kept[String(id)].bank)
    people.keep()
  },
  setFines(id, total) {
    kept[String(id)].fines = Math.max(0, total)
    people.keep()
  },
  /** Changes money or fines, with the next trouble that the test ordered: it may be late, or fail after the change. */
  change(make) {
    const trouble = troubles.shift()
    if (trouble === 'slow') return new Promise((resolve) => setTimeout(() => resolve(make()), slowMs))
    if (trouble === 'fails before') throw new Error('out of order')
    const answer = make()
    if (trouble === 'fails after') throw new Error('out of order')
    if (trouble === 'silent') return new Promise(() => {})
    return answer
  },
  /** An asynchronous step of a framework, in which other code runs. In stepwise mode it waits for the order `step`. */
  pause: () => (isStepwise ? new Promise((resolve) => void paused.push(resolve)) : undefined),
  forget: (source) => void online.delete(Number(source)),
  /** Set by the stub: how its framework reports characters that were chosen and left. */
  loaded(_source, _person) {},
  unloaded(_source, _person) {},
  /** Item effects that other resources registered: item → function. Stays empty where the framework does not allow that. */
  usable: {},
  /** How the framework unloads a character. */
  left(source, person) {
    people.forget(source)
    people.unloaded(source, person)
  },
  /** Set by the stub: how its framework reports changes of an online character. */
  changed(_source, _person) {},
}

const orders = {
  create(person) {
    kept[person.id] = { surname: '', phone: '', bank: 0, items: {}, group: '', onDuty: false, metadata: {}, ...person }
    people.keep()
  },
  choose(source, id) {
    online.set(Number(source), String(id))
    people.loaded(Number(source), kept[id])
  },
  /** A source may be text, as getPlayers returns them; the framework's event passes it on unchanged. */
  leave(source) {
    const person = people.at(source)
    if (person) void people.left(source, person)
  },
  at: (source) => people.at(source)?.id,
  stepwise(is) {
    isStepwise = is
  },
  /** Resumes all stopped steps. Returns true if there were any. */
  step() {
    const going = paused
    paused = []
    for (const go of going) go()
    return going.length > 0
  },
  save() {},
  change(id, changes) {
    Object.assign(kept[id], changes)
    people.keep()
    const source = people.sourceOf(String(id))
    if (source !== undefined) people.changed(source, kept[id])
  },
  use: (source, item) => people.usable[item]?.(source, { name: item }),
  trouble(list) {
    troubles = [...list]
  },
  fine: (id, amount) => people.setFines(id, (kept[id].fines ?? 0) + amount),
  bank: (id) => kept[id].bank,
  fines: (id) => kept[id].fines ?? 0,
  /** The lowest balance that ever occurred, or 0. */
  lowest: () => lowest,
  saved: () => orders.total(),
  total: () => Object.values(kept).reduce((sum, { bank }) => sum + bank, 0),
}

on('playerDropped', () => {
  const person = people.at(source)
  if (person) void people.left(source, person)
})

exports('stub', (order, ...args) => orders[order](...args))
globalThis.people = people
