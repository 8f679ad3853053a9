import { type Member, operations } from '@orelhao/protocol/catalogue'
import type { CustomApp } from '@orelhao/protocol/custom/settings'
import { Refusal } from '@orelhao/protocol/operation'
import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'
import { grant } from '../apps/bank/server-api.ts'
import { sendSms } from '../apps/sms/server-api.ts'
import { inEachWorld } from '../testing/databases.ts'
import { textSamples, textWorld } from '../testing/text-samples.ts'

interface Schema {
  type?: string
  pattern?: string
  const?: string
  'x-text'?: string
  'x-upload'?: string
  anyOf?: Schema[]
  items?: Schema | Schema[]
  properties?: Record<string, Schema>
  patternProperties?: Record<string, Schema>
}

/** Strings of an argument, by their path. */
function stringsIn(schema: Schema, path: string): [path: string, schema: Schema][] {
  if (schema.type === 'string') return 'const' in schema ? [] : [[path, schema]]
  const { anyOf = [], items = [], properties = {}, patternProperties = {} } = schema
  return [
    ...[...anyOf, ...[items].flat(), ...Object.values(patternProperties)].flatMap((part) => stringsIn(part, path)),
    ...Object.entries(properties).flatMap(([name, part]) => stringsIn(part, `${path}.${name}`)),
  ]
}

const strings = (Object.keys(operations) as Member[]).flatMap((member) => {
  const { names, args } = operations[member] as unknown as { names: string[]; args: { items: Schema[] } }
  return args.items.flatMap((schema, index) => stringsIn(schema, `${member} ${names[index]}`))
})

/** Strings that no other player reads, or that only identify something: they are compared and never shown as they came. */
const noTexts = [
  ...['phone', 'contact', 'members', 'group', 'service'], // a number or a group, which is looked up
  ...['key', 'code'], // of Pix, looked up
  ...['args'], // signals between the two pages of a call
  ...['app', 'name', 'value'].map((name) => `custom_* ${name}`), // the player's own, in a custom app
  ...['groups', 'list', 'id', 'target', 'location'].map((name) => `tor_* ${name}`), // ids, channels and JSON, each with a rule of its own
  'notes_save text', // the player's own, which must stay as it is on their device
  'savePreferences preferences.muted',
  'wpp_react emoji', // one emoji, by its rule
  'itunes_share track', // one of the owner's songs
  'olx_createAd ad.category', // one of four
]

const texts = strings.filter(([, schema]) => schema['x-text']).map(([path]) => path)

test('every string argument is a text, names a file, has a pattern or is listed as read by no other player', () => {
  const others = strings.filter(([, schema]) => !schema['x-text'] && !schema['x-upload'] && !schema.pattern)
  const unknown = others.filter(([path]) => {
    const [member = '', name = ''] = path.split(' ')
    const ofApp = `${member.split('_')[0]}_* ${name}`
    return !noTexts.includes(path) && !noTexts.includes(ofApp) && !noTexts.includes(name)
  })
  expect(unknown).toEqual([])
  expect([...new Set(texts)].sort()).toEqual(Object.keys(textSamples).sort())
})

/** A lone surrogate, an override, invisible letters and signs, and a stack of accents. */
const bad = /\p{Cs}|[\u202a-\u202e\u2066-\u2069\u200b\u3164\u2800\u00ad]|\p{M}{5}/u
const reversed = (text: string) => `\u202e${text[0]}\u200b${text.slice(1)}\u3164\u2066`
const stacked = (text: string) => `${text}a${'\u0301'.repeat(9)}\ud800`
/** Where only some texts are valid, only invisible characters may be added. */
const isChoice = (path: string) => /username|tag|phone|profile/.test(path)
const nothing = '\u200b\u3164 \u2800\u202e'

const payingApp: CustomApp = { name: textWorld.payingApp, title: 'Iate', icon: '' }
const phone = { services: [textWorld.service], newsTags: ['Cidade', 'Praia'], customApps: [payingApp] }

inEachWorld((world, kind) => {
  async function runSample(path: string, text: string) {
    const onDuty: number[] = []
    const stage = await world(
      { me: { journalist: true }, other: {}, third: {} },
      { phone, dispatch: { onDuty: () => onDuty } },
    )
    const { me, other } = stage
    onDuty.push(other.user_id)
    payingApp.payee = other.user_id
    await stage.engine.transact((transaction) => grant(transaction, me.user_id, 100, 'Salário'))
    await me.callOk('paypal_deposit', 50)
    const sample = textSamples[path]
    if (!sample) throw new Error(`${path} has no sample`)
    const [member, ...args] = await sample(text, stage)
    for (const player of [me, other]) player.received()
    const answer = await me.callRaw(member, args)
    return { answer, events: [me, other].flatMap((player) => player.received()), errors: stage.errors }
  }

  test.runIf(kind === 'sqlite').each(Object.keys(textSamples))(
    '%s is sanitized from invisible characters before anything is emitted',
    async (path) => {
      const text = reversed(path.endsWith('username') ? `so${uniqueLetters()}` : 'Praia')
      const { answer, events, errors } = await runSample(path, isChoice(path) ? text.slice(0, 12) : stacked(text))
      expect(errors).toEqual([])
      expect(refusalIn(answer)).toBeUndefined()
      expect(JSON.stringify([answer, events]).replace(/\\u[dD][89a-fA-F]../g, '\ud800')).not.toMatch(bad)
    },
  )

  test.runIf(kind === 'sqlite').each(Object.keys(textSamples))(
    '%s of invisible characters is answered like an empty one',
    async (path) => {
      const outcomes = []
      for (const text of [nothing, '']) {
        const { answer, events } = await runSample(path, text)
        outcomes.push([refusalIn(answer) ?? typeof answer, events.map(({ event }) => event)])
      }
      expect(outcomes[0]).toEqual(outcomes[1])
    },
  )

  test('names of characters and messages of other resources are sanitized too', async () => {
    const { ana, bia, engine } = await world({ ana: { firstname: 'A\u200bna', name: '\u202eSouza' }, bia: {} })
    expect(await engine.identity(ana.user_id)).toMatchObject({ firstname: 'Ana', name: 'Souza' })
    const send = (from: string, text: string) =>
      engine.transact((transaction) => sendSms(transaction, { from, to: bia.phone, text, isOnline: () => true }))
    expect([await send('Loja', nothing), await send(nothing, 'oi')]).toEqual([false, false])
    expect(await send('\u202eLoja', `oi${nothing}`)).toBe(true)
    expect(bia.received()).toMatchObject([{ event: 'SMS', args: [{ sender: 'Loja', content: 'oi' }] }])
  })

  test('the stored text is the answered one', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const text = `oi \ud800${'a\u0300'.padEnd(40, '\u0300')} 👩‍👩‍👧 \u202e!`
    const sent = await ana.callOk('wpp_sendMessage', bia.phone, text, 'text')
    expect(sent.content).toBe(sanitizeText(text))
    expect(bia.received().map(({ args }) => (args[0] as { content: string }).content)).toEqual([sanitizeText(text)])
    expect((await bia.callOk('wpp_getChat', ana.phone)).messages[0]?.content).toBe(sanitizeText(text))
    const value = `{"a":"\ud800 \u202e"}`
    await ana.callOk('custom_set', 'iate', 'cais', value)
    expect(await ana.callOk('custom_get', 'iate', 'cais')).toBe(value.toWellFormed())
  })
})

function refusalIn(answer: unknown): string | undefined {
  return Compile(Refusal).Check(answer) ? answer.code : undefined
}

let made = 0
/** Letters that no other call of this run uses. */
function uniqueLetters(): string {
  return [...String(++made)].map((digit) => 'bcdfghjkmp'[Number(digit)]).join('')
}
