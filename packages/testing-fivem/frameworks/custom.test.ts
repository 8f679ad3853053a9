import { expect, onTestFinished, test } from 'vitest'
import { FrameworkHarness } from './framework-harness.ts'
import { PhoneHarness, settings, until } from './phone-harness.ts'
import { allStubs } from './stub-frameworks.ts'

const example = 'custom by exports'

/** A city with this Lua of the owner, after the package's example or alone. */
async function openHarness(lua: string, isAlone = false): Promise<FrameworkHarness> {
  const file = isAlone ? 'custom' : 'more'
  const opened = await FrameworkHarness.open(example, {}, { [`config/${file}.lua`]: lua })
  onTestFinished(() => opened.close())
  return opened
}

test.each([
  ['', 'Copie config/exemplos/custom.lua'],
  ['this is no Lua', 'o erro do arquivo está acima'],
  ['function Custom.hasItem() end', 'falta a função Custom.identify'],
  ['function Custom.identify() end function Custom.getBank() end', 'falta a função Custom.addBank'],
  ['function Custom.identify() end function Custom.indentify() end', 'Custom.indentify não existe; use identify'],
])('an unusable file of the owner is refused at the start, in Portuguese: %s', async (lua, complaint) => {
  await expect(openHarness(lua, true)).rejects.toThrow(complaint)
})

test('functions that are left out behave as without a framework', async () => {
  const harness = await openHarness(
    'function Custom.identify(source) return { id = source, firstname = "Ana" } end',
    true,
  )
  const source = await harness.connect()
  expect(await harness.framework.character(source)).toEqual({ id: '1', firstname: 'Ana', name: '', phone: undefined })
  expect(harness.framework.bank).toBeUndefined()
  expect(await harness.framework.hasItem(source, 'celular')).toBe(true)
  expect(await harness.framework.isIn(source, 'police')).toBe(false)
  expect(await harness.framework.onDuty('police')).toEqual([])
  harness.framework.notify(source, 'Oi', 'info')
})

test('the file of the owner’s folder, which outlives the phone’s, is used, and one of the phone’s wins over it', async () => {
  const stub = allStubs[example]
  if (!stub) throw new Error('no stub')
  const identify = (name: string) =>
    `function Custom.identify(source) return { id = source, firstname = "${name}" } end`
  const manifest = "fx_version 'cerulean'\ngame 'gta5'"
  const owners = {
    name: 'smartphone_config',
    files: { 'fxmanifest.lua': manifest, 'custom.lua': identify('Guardada') },
  }
  const loader = { 'dist/custom.lua': stub.ownersFiles?.['dist/custom.lua'] ?? '' }
  const nameWith = async (files: Record<string, string>) => {
    const resources = [...stub.resources, owners]
    const harness = await FrameworkHarness.of({ ...stub, resources, ownersFiles: { ...loader, ...files } })
    onTestFinished(() => harness.close())
    return (await harness.framework.character(await harness.connect()))?.firstname
  }
  expect(await nameWith({})).toBe('Guardada')
  expect(await nameWith({ 'config/custom.lua': identify('Ana') })).toBe('Ana')
})

test('an error is reported with its place and affects only its function', async () => {
  const harness = await openHarness(`function Custom.hasItem() local nothing nothing.x = 1 end`)
  const { id, source } = await harness.join({ bank: 10 })
  await expect(harness.framework.hasItem(source, 'celular')).rejects.toThrow(
    /Custom\.hasItem deu erro: @smartphone\/config\/more\.lua:1: attempt to index a nil value/,
  )
  expect(await harness.bank.balance(id)).toBe(10)
  expect(harness.game.errors).toEqual([])
})

test('a base that gives an id twice tells the two characters apart by `born`', async () => {
  const harness = await openHarness(`local identify, births = Custom.identify, 0
    function Custom.identify(source)
      local who = identify(source)
      if who then who.born = births end
      return who
    end
    AddEventHandler('again', function() births = births + 1 end)`)
  const { source } = await harness.join({})
  expect(await harness.framework.character(source)).toMatchObject({ id: '1', born: 'custom:0' })
  harness.game.emit('again')
  expect(await harness.framework.character(source)).toMatchObject({ id: '1', born: 'custom:1' })
})

test.each([
  ['identify', 'return 7', 'identify deve responder uma tabela com id e firstname, ou nil, mas respondeu 7'],
  ['identify', 'return { id = 7 }', 'mas respondeu {"id":7}'],
  ['getBank', 'return "muito"', 'getBank deve responder um número, ou nil, mas respondeu "muito"'],
  ['getBank', 'return { reais = 5 }', 'getBank deve responder um número'],
])('an invalid return value of %s is reported: %s', async (name, body, complaint) => {
  const harness = await openHarness(`function Custom.${name}() ${body} end`)
  const source = await harness.play(harness.create({ bank: 10 }))
  const answer = name === 'identify' ? harness.framework.character(source) : harness.bank.balance('1')
  await expect(answer).rejects.toThrow(complaint)
})

test('an account whose function returns nothing is unreachable, and no money moves', async () => {
  const harness = await openHarness(
    `function Custom.getBank(id, source) if source then return exports.minha_base:getBank(id) end end`,
  )
  const { id, source } = await harness.join({ bank: 10 })
  expect(await harness.bank.credit(id, 5)).toBe('done')
  harness.stubCommand('leave', source)
  await expect(harness.bank.balance(id)).rejects.toThrow('is not here')
  await expect(harness.bank.credit(id, 5)).rejects.toThrow('is not here')
  await expect(harness.bank.debit(id, 5)).rejects.toThrow('is not here')
  expect(harness.balanceOf(id)).toBe(15)
})

test('return values of money functions are not trusted', async () => {
  const lies = `function Custom.removeBank() return true end function Custom.addBank() return true end`
  const harness = await openHarness(lies)
  const { id } = await harness.join({ bank: 10 })
  await expect(harness.bank.debit(id, 5)).rejects.toThrow('took nothing')
  await expect(harness.bank.credit(id, 5)).rejects.toThrow('gave nothing')
})

test('only the phone calls the functions', async () => {
  const harness = await openHarness('')
  const { id } = await harness.join({ bank: 10 })
  expect(() => harness.game.call('smartphone', 'customFramework', 'addBank', id, null, 1000)).toThrow('só do celular')
  expect(harness.balanceOf(id)).toBe(10)
})

test('the phone’s script waits for the owner’s, which the game may load later', async () => {
  const harness = await PhoneHarness.open(example)
  const ana = await harness.play(await harness.create('Ana', 100))
  await until(() => settings(ana)).toMatchObject({ identity: { firstname: 'Ana' } })
})
