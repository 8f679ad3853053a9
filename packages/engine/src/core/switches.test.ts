import { type Args, appOf, type Member, operations, type RefusalCode } from '@orelhao/protocol/catalogue'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { type AppPart, appClosed, appParts } from '@orelhao/protocol/open-apps'
import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { expect, test } from 'vitest'
import { inEachWorld, kindsForRules, type OpenWorld } from '../testing/databases.ts'
import { samples, uploadSamples } from '../testing/samples.ts'
import type { Player } from '../testing/world.ts'

/** Calls that the server refuses while an owner's setting is `off`, and allows while it is `on`. */
interface Gate {
  off: Partial<PhoneConfig>
  on: Partial<PhoneConfig>
  refuses: { [M in Member]: [member: M, args: (other: Player) => Args<M>, code: RefusalCode<M>] }[Member][]
}

const app: CustomApp = { name: 'iate', title: 'Iate', icon: '', permissions: ['place'] }
const track = { url: 'https://radio.example/a.mp3', title: 'A' }
const bets: Gate['refuses'] = [
  ['casino_double_bet', () => ['red', 10], 'gameClosed'],
  ['casino_crash_bet', () => [10, 2], 'gameClosed'],
  ['casino_mine_start', () => [10, 3], 'gameClosed'],
]
const article = {
  title: 'Ponte',
  description: 'Abre',
  author: 'Redação',
  tag: 'Cidade',
  videoURL: null,
  imageURL: null,
}

/**
 * Every setting of the owner, and how the server enforces it. `page`: only the page draws or loads by it, so a page that ignores it affects
 * only its own player. `amount`: a limit, which tests of its app check. `apart`: a separate test is below. A setting that is missing here
 * does not compile.
 */
const switches: Record<keyof PhoneConfig, Gate | 'page' | 'amount' | 'apart'> = {
  disabledApps: 'apart',
  allowUnsafeURL: 'apart',
  videoServer: {
    off: { videoServer: '' },
    on: { videoServer: '/video' },
    refuses: [
      ['createPhoneCall', ({ phone }) => [phone, true, false], 'noVideo'],
      ['video_ticket', () => [], 'noVideo'],
    ],
  },
  shareMusic: {
    off: { shareMusic: false, playlist: [track] },
    on: { shareMusic: true, playlist: [track] },
    refuses: [['itunes_share', () => [track.url, 0, 70], 'sharingOff']],
  },
  playlist: {
    off: { shareMusic: true, playlist: [] },
    on: { shareMusic: true, playlist: [track] },
    refuses: [['itunes_share', () => [track.url, 0, 70], 'unknownTrack']],
  },
  casinoGames: { off: { casinoGames: [] }, on: {}, refuses: bets },
  casinoHours: {
    off: { casinoHours: '20:00-21:00' }, // it is nine in the morning in Brasília
    on: { casinoHours: '08:00-10:00' },
    refuses: bets.map(([member, args]) => [member, args, 'houseClosed'] as Gate['refuses'][number]),
  },
  casinoMaxBet: {
    off: { casinoMaxBet: 9 },
    on: { casinoMaxBet: 10 },
    refuses: bets.map(([member, args]) => [member, args, 'betTooLarge'] as Gate['refuses'][number]),
  },
  appStore: {
    off: { appStore: false },
    on: { appStore: true },
    refuses: [['custom_install', () => ['iate', true], 'noStore']],
  },
  customApps: {
    off: { customApps: [{ ...app, permissions: [] }] },
    on: { customApps: [app] },
    refuses: [['custom_grant', () => ['iate', 'place', true], 'notAskable']],
  },
  lockScreen: {
    off: { lockScreen: 'swipe' },
    on: { lockScreen: 'code' },
    refuses: [['lock_setCode', () => ['1234', null], 'noCodes']],
  },
  services: {
    off: { services: [] },
    on: { services: [{ name: 'Polícia', number: '190' }] },
    refuses: [['service_request', () => ['190', 'Assalto', [1, 2]], 'unknownService']],
  },
  newsTags: {
    off: { newsTags: ['Esportes'] },
    on: { newsTags: ['Cidade'] },
    refuses: [['weazel_publish', () => [article], 'unknownTag']],
  },

  instagramAccounts: 'amount',
  casinoEdge: 'amount',
  casinoMaxWin: 'amount',
  casinoDailyLoss: 'amount',

  forceBackground: 'page',
  backgroundURL: 'page',
  setup: 'page',
  newsVideos: 'page',
  gulperURL: 'page',
  itunesURL: 'page',
  screenshotHosts: 'page',
  voiceMode: 'page',
  callMoveSeconds: 'amount',
  turnServer: 'page',
  uploadServer: 'page',
  uploadsURL: 'page',
  isAndroid: 'page',
  darkTheme: 'page',
  zoom: 'page',
  case: 'page',
  bankType: 'page',
  bankLogo: 'page',
  brands: 'page',
  instagramLogo: 'page',
  apps: 'page',
  currency: 'page',
  ringSound: 'page',
  dialSound: 'page',
  notificationSound: 'page',
  notificationsBottom: 'page',
  phone_template: 'page',
  useGameClock: 'page',
}

const gates = Object.entries(switches).filter((entry): entry is [string, Gate] => typeof entry[1] === 'object')

/** The code of the refusal; undefined for any other answer. */
async function codeOf(player: Player, member: Member, args: unknown[]): Promise<string | undefined> {
  const answer = await player.callRaw(member, args)
  return typeof answer === 'object' && answer !== null && 'code' in answer ? String(answer.code) : undefined
}

const people = (world: OpenWorld, phone: Partial<PhoneConfig>) =>
  world({ ana: { journalist: true }, bia: {}, caio: {} }, { phone, uploadSecret: 'a secret of sixteen' })

inEachWorld((world) => {
  test.each(gates)('the server enforces %s', async (_, { off, on, refuses }) => {
    const [without, having] = [await people(world, off), await people(world, on)]
    for (const [member, args, code] of refuses) {
      expect([member, await codeOf(without.ana, member, args(without.bia))]).toEqual([member, code])
      expect([member, await codeOf(having.ana, member, args(having.bia))]).not.toEqual([member, code])
    }
  })

  test.each(Object.keys(appParts) as AppPart[])(
    'the part %s of an app closes separately, under each of its names',
    async (part) => {
      const own = (Object.keys(operations) as Member[]).filter((member) => operations[member].part === part)
      const [app] = own.map((member) => appOf.get(member))
      const others = [...appOf].flatMap(([member, of]) =>
        of === app && !own.includes(member as Member) ? [member] : [],
      )
      expect(own.length).toBeGreaterThan(0)
      for (const name of appParts[part].names) {
        const everybody = await people(world, { disabledApps: [name] })
        const limited = await world({ ana: {}, bia: {} }, { appLimits: { closedTo: () => [name] } })
        for (const { ana, bia } of [everybody, limited]) {
          for (const member of own) {
            const answer = await ana.callRaw(member, samples[member](bia))
            expect([member, answer]).toEqual([member, { error: appParts[part].closed, code: appClosed.code }])
          }
          for (const member of others as Member[]) {
            expect([member, await codeOf(ana, member, samples[member](bia))]).not.toEqual([member, appClosed.code])
          }
          expect(bia.received()).not.toContainEqual(expect.objectContaining({ event: 'BANK_INVOICE' }))
        }
      }
    },
  )

  test('a closed custom app is closed in every operation that names it, and no other one is', async () => {
    const customApps = [{ ...app }, { ...app, name: 'lancha' }]
    const { ana, bia } = await people(world, { customApps, appStore: true, disabledApps: ['iate'] })
    const naming = (Object.keys(operations) as Member[]).filter((member) => operations[member].namesApp)
    for (const member of naming) {
      const [, ...more] = samples[member](bia) as unknown[]
      expect([member, await codeOf(ana, member, ['iate', ...more])]).toEqual([member, appClosed.code])
      expect([member, await codeOf(ana, member, ['lancha', ...more])]).not.toEqual([member, appClosed.code])
    }
    const custom = [...appOf].filter(([, of]) => of === 'custom').map(([member]) => member as Member)
    expect(custom.filter((member) => operations[member].names[0] === 'app')).toEqual(naming)
  })

  /** Pictures that only the player sees. */
  const seenByNobodyElse = 'savePreferences preferences.background.url jpg'
  const pictures = Object.keys(uploadSamples).filter((key) => key.endsWith(' jpg') && key !== seenByNobodyElse)

  test.each(pictures)('pictures from any address are refused unless the owner allows them: %s', async (key) => {
    const answerTo = async (url: string) => {
      const { ana, bia, caio } = await people(world, { allowUnsafeURL: false })
      const [member, ...args] = (await uploadSamples[key]?.(bia, url, ana, caio)) ?? []
      return codeOf(ana, member as Member, args)
    }
    expect(await answerTo('https://fora.example/a.jpg')).toMatch(/./)
    expect(await answerTo('/smartphone/stock/photos/praia.jpg')).toBeUndefined()
  })
}, kindsForRules)
