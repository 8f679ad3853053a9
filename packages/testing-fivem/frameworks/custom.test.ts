import { expect, onTestFinished, test } from 'vitest'
import { FrameworkHarness } from './framework-harness.ts'
import { PhoneHarness, settings, until } from './phone-harness.ts'

const example = 'custom by exports'

/** A city with this Lua of the owner, after the package's example or alone. */
async function town(lua: string, isAlone = false): Promise<FrameworkHarness> {
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
])('an owner’s file that cannot work is refused at the start, in Portuguese: %s', async (lua, complaint) => {
  await expect(town(lua, true)).rejects.toThrow(complaint)
})

test('what is left out is as without a framework', async () => {
  const city = await town('function Custom.identify(source) return { id = source, firstname = "Ana" } end', true)
  const source = await city.connect()
  expect(await city.framework.character(source)).toEqual({ id: '1', firstname: 'Ana', name: '', phone: undefined })
  expect(city.framework.bank).toBeUndefined()
  expect(await city.framework.hasItem(source, 'celular')).toBe(true)
  expect(await city.framework.isIn(source, 'police')).toBe(false)
  expect(await city.framework.onDuty('police')).toEqual([])
  city.framework.notify(source, 'Oi', 'info')
})

test('an error is told with its place and stays with its function', async () => {
  const city = await town(`function Custom.hasItem() local nothing nothing.x = 1 end`)
  const { id, source } = await city.join({ bank: 10 })
  await expect(city.framework.hasItem(source, 'celular')).rejects.toThrow(
    /Custom\.hasItem deu erro: @smartphone\/config\/more\.lua:1: attempt to index a nil value/,
  )
  expect(await city.bank.balance(id)).toBe(10)
  expect(city.game.errors).toEqual([])
})

test('a function that never comes back is stopped', async () => {
  const city = await town(`function Custom.hasGroup() while true do end end`)
  const { id, source } = await city.join({ bank: 10 })
  await expect(city.framework.isIn(source, 'police')).rejects.toThrow('não terminou em 2 segundos')
  expect(await city.bank.debit(id, 4)).toBe('done')
})

test.each([
  ['identify', 'return 7', 'identify deve responder uma tabela com id e firstname, ou nil, mas respondeu 7'],
  ['identify', 'return { id = 7 }', 'mas respondeu {"id":7}'],
  ['getBank', 'return "muito"', 'getBank deve responder um número, ou nil, mas respondeu "muito"'],
  ['getBank', 'return { reais = 5 }', 'getBank deve responder um número'],
])('%s that answers nonsense is named: %s', async (name, body, complaint) => {
  const city = await town(`function Custom.${name}() ${body} end`)
  const source = await city.play(city.create({ bank: 10 }))
  const asked = name === 'identify' ? city.framework.character(source) : city.bank.balance('1')
  await expect(asked).rejects.toThrow(complaint)
})

test('money whose function says nothing is out of reach, and nothing moves', async () => {
  const city = await town(
    `function Custom.getBank(id, source) if source then return exports.minha_base:getBank(id) end end`,
  )
  const { id, source } = await city.join({ bank: 10 })
  expect(await city.bank.credit(id, 5)).toBe('done')
  city.stubCommand('leave', source)
  await expect(city.bank.balance(id)).rejects.toThrow('is not here')
  await expect(city.bank.credit(id, 5)).rejects.toThrow('is not here')
  await expect(city.bank.debit(id, 5)).rejects.toThrow('is not here')
  expect(city.balanceOf(id)).toBe(15)
})

test('what a function says is not believed about money', async () => {
  const lies = `function Custom.removeBank() return true end function Custom.addBank() return true end`
  const city = await town(lies)
  const { id } = await city.join({ bank: 10 })
  await expect(city.bank.debit(id, 5)).rejects.toThrow('took nothing')
  await expect(city.bank.credit(id, 5)).rejects.toThrow('gave nothing')
})

test('only the phone calls the functions', async () => {
  const city = await town('')
  const { id } = await city.join({ bank: 10 })
  expect(() => city.game.call('smartphone', 'customFramework', 'addBank', id, null, 1000)).toThrow('só do celular')
  expect(city.balanceOf(id)).toBe(10)
})

test('the phone’s script waits for the owner’s, which the game may load after it', async () => {
  const city = await PhoneHarness.open(example)
  const ana = await city.play(await city.create('Ana', 100))
  await until(() => settings(ana)).toMatchObject({ identity: { firstname: 'Ana' } })
})
