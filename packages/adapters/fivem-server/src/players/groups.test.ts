import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bundleServer } from '../testing/bundle.ts'
import { openVrpBase, passports } from '../testing/fake-vrp-base.ts'
import { GameServer, until } from '../testing/game-server.ts'
import { DutyRoster } from './duty-roster.ts'
import { Groups } from './groups.ts'

const never = new Promise<never>(() => {})

/** A framework that throws for one name, fails later for another, and never answers for a third. */
function answerFor<T>(group: string, answer: T): T | Promise<T> {
  if (group === 'throws') throw new Error('attempt to index a nil value')
  if (group === 'fails') return Promise.reject(new Error('no such job'))
  return group === 'hangs' ? never : answer
}

describe('a framework that fails for some groups', () => {
  let warned: string[]
  let groups: Groups
  beforeEach(() => {
    warned = []
    const log = { debug() {}, info() {}, warn: (_: object, text: string) => void warned.push(text), error() {} }
    const framework = {
      isIn: async (_: number, group: string) => answerFor(group, group === 'police'),
      onDuty: (group: string) => answerFor(group, group === 'police' ? [7] : []),
    }
    groups = new Groups(framework, log)
  })

  test('reports no member in those, and each is logged once', async () => {
    for (let time = 0; time < 2; time++) {
      expect(await groups.isIn(7, 'throws')).toBe(false)
      expect(await groups.isIn(7, 'fails')).toBe(false)
      expect(await groups.onDuty('throws')).toEqual([])
      expect(await groups.isIn(7, 'police')).toBe(true)
    }
    expect(warned).toEqual([expect.stringContaining('grupo throws'), expect.stringContaining('grupo fails')])
  })

  test('still reports the members on duty in other groups of the same service and of others', async () => {
    const services = { '190': ['throws', 'hangs', 'police'], '192': ['fails'], '193': ['police'] }
    const duty = new DutyRoster(groups, services, (source) => source + 100)
    await duty.refresh()
    expect([duty.onDuty('190'), duty.onDuty('192'), duty.onDuty('193')]).toEqual([[107], [], [107]])
  })

  test('is asked again about the other groups while one does not answer', async () => {
    let serving = [7]
    const requests: string[] = []
    const framework = {
      async onDuty(group: string) {
        requests.push(group)
        return group === 'hangs' ? never : serving
      },
    }
    const duty = new DutyRoster(framework, { '190': ['hangs', 'police'] }, (source) => source)
    await duty.refresh()
    serving = [8]
    await duty.refresh()
    expect(duty.onDuty('190')).toEqual([8])
    expect(requests).toEqual(['hangs', 'police', 'police'])
  })
})

describe('a base that never answers for a group', () => {
  let code: string
  let server: GameServer
  /** Settles hasGroup's answer for `chefia`. */
  let decide: (isIn: boolean) => void
  beforeAll(async () => {
    code = (await bundleServer()).code
  })
  beforeEach(() => {
    server = GameServer.create(code)
    const decided = new Promise<boolean>((resolve) => {
      decide = resolve
    })
    const { sourceOf, nameOf } = passports(server)
    openVrpBase(server, {
      userList: () => [],
      getUserId: (source: number) => source,
      userSource: sourceOf,
      userIdentity: (id: number) => ({ id, name: nameOf(id), name2: 'Lima', phone: `555-${id}` }),
      getBank: () => 0,
      getFines: () => 0,
      hasPermission: () => false,
      hasGroup: (_: number, group: string) => (group === 'chefia' ? decided : false),
      numPermission: (group: string) => (group === 'police' ? [1] : never),
    })
    const settings = { moderatorGroups: ['chefia'], serviceGroups: { '190': ['fantasma', 'police'] } }
    server.files['config/server.json'] = JSON.stringify(settings)
  })
  afterEach(() => server.remove())

  test('delays no player’s phone; its later answer is used', async () => {
    server.start()
    const [ana] = await server.join('Ana')
    expect(server.warnings).toEqual([]) // it is not reported as failed yet
    expect((await ana.call('getSettings')).identity).toMatchObject({ moderator: false })
    decide(true)
    await until(async () => expect((await ana.call('getSettings')).identity).toMatchObject({ moderator: true }))
  })

  test('does not prevent a call to players on duty in another group', async () => {
    server.start()
    const [ana] = await server.join('Ana')
    await until(async () => {
      const answer = await ana.call('service_request', '190', 'Socorro', [1, 2, 3])
      expect(answer).not.toMatchObject({ code: 'nobodyOnDuty' })
    })
  })
})
