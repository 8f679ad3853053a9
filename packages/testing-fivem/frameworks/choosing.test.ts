import { afterEach, describe, expect, test } from 'vitest'
import { FrameworkHarness } from './framework-harness.ts'
import { type StubFramework, stubFrameworks, stubOf } from './stub-frameworks.ts'

const bases = Object.entries(stubFrameworks).filter(([, { framework }]) => framework === 'vrp')

let harness: FrameworkHarness | undefined
afterEach(() => harness?.close())

/** Opens a base with these scripts and settings. */
async function opens(stub: StubFramework, settings: Record<string, unknown> = {}): Promise<FrameworkHarness> {
  harness = await FrameworkHarness.of(stub, settings)
  return harness
}

/** The same stub with a changed file; undefined omits it. */
function withFile(stub: StubFramework, path: string, text: string): StubFramework {
  const resources = stub.resources.map((resource) =>
    resource.name === 'vrp' ? { ...resource, files: { ...resource.files, [path]: text } } : resource,
  )
  return { ...stub, resources }
}

describe('a base of the vRP family', () => {
  test.each(bases)('%s is detected, and detection prints nothing', async (_, stub) => {
    const { logged, game } = await opens(stub)
    expect(logged).toEqual([['info', expect.stringContaining(`da base ${stub.base}`)]])
    expect([game.errors, game.printed]).toEqual([[], []])
  })

  test('without a mark in its manifest is detected by its functions: those of the newest family win', async () => {
    const { logged } = await opens(stubOf('network', ['network', 'vrp-proxy']))
    expect(logged).toEqual([['info', expect.stringContaining('da base network')]])
  })

  test('that prints an error for functions that it lacks is asked for one only', async () => {
    const printing = `
AddEventHandler('vRP:proxy', function(member, arguments, asker, request)
  local returns = {}
  if type(vRP[member]) == 'function' then
    returns = { vRP[member](table.unpack(arguments)) }
  else
    print('error: proxy call vRP:' .. member .. ' not found')
  end
  if request >= 0 then TriggerEvent('vRP:' .. asker .. ':proxy_res', request, returns) end
end)`
    const stub = withFile(stubOf('vrpex', ['vrpex', 'vrp-proxy']), 'lib/Proxy.lua', printing)
    const { logged, game } = await opens(stub)
    expect(logged).toEqual([['info', expect.stringContaining('da base vrpex')]])
    expect(game.printed).toEqual([])
  })

  test('with renamed proxy events is reached by the names that the owner sets', async () => {
    const renamed = (stubFrameworks.vrpex?.resources[0]?.files['lib/Proxy.lua'] ?? '').replaceAll("'vRP:", "'cidade:")
    const stub = withFile(stubOf('vrpex', ['vrpex', 'vrp-proxy']), 'lib/Proxy.lua', renamed)
    const events = { proxy: 'cidade:proxy', answers: 'cidade:smartphone:proxy_res' }
    const { framework, logged } = await opens(stub, { vrp: events })
    const { source, id } = await (harness as FrameworkHarness).join({ firstname: 'Ana' })
    expect(await framework.character(source)).toMatchObject({ id, firstname: 'Ana' })
    expect(logged).toEqual([['info', expect.stringContaining('da base vrpex')]])
  })
})

describe('where no known base matches', () => {
  const unknown = withFile(stubOf('vrpex', ['vrp-proxy']), 'lib/Proxy.lua', 'vRP = {}')

  test('the phone opens with its own characters and bank, and one warning says what to write', async () => {
    const { logged, framework, game } = await opens(unknown)
    expect(logged).toHaveLength(1)
    const [level, line] = logged[0] ?? []
    expect(level).toBe('error')
    expect(line).not.toContain('\n')
    expect(line).toMatch(
      /BANCO DELE MESMO.*frameworkSettings.*base.*config\/server\.json.*creative.*restart smartphone/,
    )
    expect(framework.problem).toBe(line)
    expect([framework.bank, framework.fines]).toEqual([undefined, undefined])
    const client = await game.join({ name: 'Ana', license: 'abc' })
    expect(await framework.character(client.source)).toMatchObject({ id: 'license:abc', firstname: 'Ana' })
    expect(framework.sourceOf('license:abc')).toBe(client.source)
    expect([game.errors, game.printed]).toEqual([[], []])
  })

  test('a misspelt base is reported, and the one that runs is used', async () => {
    const stub = stubOf('creative', ['creative', 'vrp-proxy'])
    const { logged } = await opens(
      { ...stub, resources: [...(stubFrameworks.creative?.resources ?? [])] },
      { vrp: { base: 'criativa' } },
    )
    expect(logged).toEqual([
      ['warn', expect.stringMatching(/criativa, que não existe; use .*creative/)],
      ['info', expect.stringContaining('da base creative')],
    ])
  })
})

describe('vRPex 3.1, whose passports are accounts', () => {
  test('each character of an account is another player, with money of their own', async () => {
    const { framework, bank, game } = await opens(stubFrameworks.vrpex31 as StubFramework)
    const opened = harness as FrameworkHarness
    const [ana, bia] = [opened.create({ bank: 100 }), opened.create({ firstname: 'Bia', phone: '555-0102', bank: 5 })]
    const { source } = await game.join({ name: 'Player', license: 'one' })
    expect(await framework.character(source)).toBeUndefined()
    opened.stubCommand('choose', source, ana)
    expect(await framework.character(source)).toMatchObject({ id: ana, firstname: 'Ana', phone: '555-0101' })
    expect(await bank.balance(ana)).toBe(100)
    expect(await bank.debit(ana, 30)).toBe('done')
    opened.stubCommand('leave', source)
    opened.stubCommand('choose', source, bia)
    expect(await framework.character(source)).toMatchObject({ id: bia, firstname: 'Bia', phone: '555-0102' })
    expect(await bank.balance(bia)).toBe(5)
    await expect(bank.balance(ana)).rejects.toThrow('not here')
    expect(await bank.credit(bia, 2)).toBe('done')
    expect([opened.stubCommand('bank', ana), opened.stubCommand('bank', bia)]).toEqual([70, 7])
  })
})

describe('groups that a base does not have', () => {
  test('are empty, and are reported once', async () => {
    const { framework, logged } = await opens(stubFrameworks.creative as StubFramework)
    const opened = harness as FrameworkHarness
    const { source } = await opened.join({ group: 'police', onDuty: true })
    for (let time = 0; time < 2; time++) {
      expect(await framework.isIn(source, 'admin')).toBe(false)
      expect(await framework.onDuty('admin')).toEqual([])
      expect(await framework.isIn(source, 'police')).toBe(true)
      expect(await framework.onDuty('police')).toEqual([source])
    }
    const named = logged.filter(([level]) => level === 'warn').map(([, line]) => line)
    expect(named).toEqual([
      expect.stringContaining('hasGroup(admin) para com um erro'),
      expect.stringContaining('numPermission(admin) para com um erro'),
    ])
    expect(opened.game.errors).toHaveLength(2) // as the base prints them, once each
  })
})

describe('the current Creative Network', () => {
  test('makes a number at the first read, and a text that is no number counts as none', async () => {
    const { framework } = await opens(stubFrameworks.extended as StubFramework)
    const opened = harness as FrameworkHarness
    const { source, id } = await opened.join({ phone: '' })
    expect((await framework.character(source))?.phone).toBe('900-001')
    opened.stubCommand('change', id, { phone: '900-777' })
    expect((await framework.character(source))?.phone).toBe('900-777')
  })

  test('keeps the number that it made, when the phone that its function calls is gone', async () => {
    const { framework, logged, game } = await opens(stubFrameworks.extended as StubFramework)
    const { source } = await (harness as FrameworkHarness).join({ phone: '555-0707' })
    game.runtime('vrp').run(`function vRP.Phone() error('No such export FormatNumber in resource lb-phone') end`)
    for (let time = 0; time < 2; time++) expect((await framework.character(source))?.phone).toBe('555-0707')
    expect(game.errors).toHaveLength(1)
    expect(logged.at(-1)).toEqual(['warn', expect.stringContaining('Phone(passport) para com um erro')])
  })

  test('has fines that cannot be paid by an amount', async () => {
    const { framework } = await opens(stubFrameworks.extended as StubFramework)
    const { id } = await (harness as FrameworkHarness).join()
    ;(harness as FrameworkHarness).stubCommand('fine', id, 350)
    expect(await framework.fines?.total(id)).toBe(0)
  })
})
