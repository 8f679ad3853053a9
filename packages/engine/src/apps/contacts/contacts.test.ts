import { limits } from '@orelhao/protocol/contacts/rules'
import { sanitizeLine } from '@orelhao/protocol/text/sanitize'
import { expect, test } from 'vitest'
import { inEachWorld } from '../../testing/databases.ts'
import type { Player } from '../../testing/world.ts'

async function book(player: Player) {
  return (await player.callOk('getSettings')).contacts
}

async function added(player: Player, phone: string, name: string) {
  const contact = await player.callOk('addContact', phone, name)
  if (!contact) throw new Error(`no contact has the number ${phone}`)
  return contact
}

/** Names that have broken other phones: markup, text direction, invisible letters, SQL, quotes, emoji made of several. */
const hostileNames = [
  '<img src=x onerror=alert(1)>',
  '\u202Eodnuges ed\u202C \u200Bzero\u200D',
  "Robert'); DROP TABLE orelhao_contacts;--",
  '{{constructor.constructor("x")()}} $&{1} %s \\',
  '👨‍👩‍👧‍👦 Família 🇧🇷',
  'e\u0301 ≠ é ß İ ı',
  '"aspas" `crase` \'apóstrofo\'',
  'linha\nquebrada\ttab',
]

inEachWorld((world) => {
  test.each([
    ['', 'Bia', 'phoneRequired', 'Preencha o número de telefone'],
    [' - ', 'Bia', 'phoneRequired', 'Preencha o número de telefone'],
    ['555-000', '', 'nameRequired', 'Preencha o nome do contato'],
    ['555-000', '  ', 'nameRequired', 'Preencha o nome do contato'],
    ['555-000', 'x'.repeat(129), 'nameTooLong', 'Nome inválido'],
  ])('number %j and name %j: neither added nor changed (%s)', async (phone, name, code, error) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const contact = await added(ana, bia.phone, 'Bia')
    expect(await ana.call('addContact', phone, name)).toEqual({ code, error })
    expect(await ana.call('updateContact', contact.id, phone, name)).toEqual({ code, error })
    expect(await book(ana)).toEqual([contact])
  })

  test('a player cannot be their own contact, in any spelling of their number', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const contact = await added(ana, bia.phone, 'Bia')
    const refusal = { code: 'ownNumber', error: 'Você não pode adicionar a si mesmo' }
    for (const phone of [ana.phone, ana.phone.replace('-', ''), ana.phone.replace('-', ' ')]) {
      expect(await ana.call('addContact', phone, 'Eu')).toEqual(refusal)
      expect(await ana.call('updateContact', contact.id, phone, 'Eu')).toEqual(refusal)
    }
  })

  test('an unassigned number is refused as a contact', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const contact = await added(ana, bia.phone, 'Bia')
    expect(await ana.call('addContact', '999-999', 'Ninguém')).toBe(false)
    const refusal = { code: 'unknownNumber', error: 'Este telefone não existe!' }
    expect(await ana.call('updateContact', contact.id, '999-999', 'Ninguém')).toEqual(refusal)
    expect(await book(ana)).toEqual([contact])
  })

  test('a number is in the address book once, in any spelling', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    await added(ana, bia.phone, 'Bia')
    const other = await added(ana, caio.phone, 'Caio')
    const refusal = { code: 'alreadyContact', error: 'Você já possui um contato com este número' }
    expect(await ana.call('addContact', bia.phone.replace('-', ''), 'Bia de novo')).toEqual(refusal)
    expect(await ana.call('updateContact', other.id, bia.phone, 'Bia de novo')).toEqual(refusal)
    expect(await ana.callOk('updateContact', other.id, caio.phone, 'Caio Dois')).toEqual({
      ...other,
      name: 'Caio Dois',
    })
  })

  test('of two concurrent calls that save the same number one saves it, the other is refused', async () => {
    const { ana, bia, caio, errors } = await world({ ana: {}, bia: {}, caio: {} })
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => ana.call('addContact', bia.phone, `Bia ${n}`)),
    )
    expect(answers.filter((answer) => answer && 'id' in answer)).toHaveLength(1)
    expect(answers.filter((answer) => answer && 'code' in answer && answer.code === 'alreadyContact')).toHaveLength(7)
    const others = [
      await added(ana, (await newcomer(ana)).phone, 'A'),
      await added(ana, (await newcomer(ana)).phone, 'B'),
    ]
    const changes = await Promise.all(others.map(({ id }) => ana.call('updateContact', id, caio.phone, 'Caio')))
    expect(changes.filter((answer) => 'code' in answer)).toMatchObject([{ code: 'alreadyContact' }])
    expect(errors).toEqual([])

    async function newcomer(_: Player): Promise<Player> {
      return (await world({ someone: {} })).someone
    }
  })

  test("a contact has the number in its owner's spelling and a trimmed name", async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    expect(await ana.callOk('addContact', ` ${bia.phone.replace('-', '.')} `, '  Bia  ')).toMatchObject({
      phone: bia.phone,
      name: 'Bia',
    })
  })

  test.each(hostileNames)('the name %j is stored as displayed', async (name) => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const contact = await added(ana, bia.phone, name)
    expect(contact.name).toBe(sanitizeLine(name))
    expect(await book(ana)).toEqual([contact])
  })

  test('a name has up to 128 letters of any kind', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const name = '😀'.repeat(64)
    expect(await added(ana, bia.phone, name)).toMatchObject({ name })
  })

  test('the address book is sorted as in Brazil', async () => {
    const { ana, b, c, d, e } = await world({ ana: {}, b: {}, c: {}, d: {}, e: {} })
    const names = ['zeca', 'Ávila', 'abel', 'Ícaro 10']
    for (const [index, player] of [b, c, d, e].entries()) await added(ana, player.phone, names[index] ?? '')
    expect((await book(ana)).map(({ name }) => name)).toEqual(['abel', 'Ávila', 'Ícaro 10', 'zeca'])
  })

  test("another player's contact can be neither changed nor removed", async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const contact = await added(ana, bia.phone, 'Bia')
    const refusal = { code: 'unknownContact', error: 'Este contato não existe mais' }
    expect(await caio.call('updateContact', contact.id, bia.phone, 'Minha')).toEqual(refusal)
    expect(await caio.callOk('removeContact', contact.id)).toBeNull()
    expect(await book(ana)).toEqual([contact])
    expect(await book(caio)).toEqual([])
  })

  test('a removed contact is gone, and removing it again is no error', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    const { id } = await added(ana, bia.phone, 'Bia')
    expect(await ana.callOk('removeContact', id)).toBeNull()
    expect(await ana.callOk('removeContact', id)).toBeNull()
    expect(await book(ana)).toEqual([])
  })

  test('a photo and a star belong to the player, and survive a new name and a new number', async () => {
    const { ana, bia, caio } = await world({ ana: {}, bia: {}, caio: {} })
    const { id } = await added(ana, bia.phone, 'Bia')
    await added(bia, ana.phone, 'Ana')
    const photo = '/uploads/bia.jpg'
    expect(await ana.callOk('setContactPhoto', id, photo)).toBeNull()
    expect(await ana.callOk('setFavourite', id, true)).toBeNull()
    expect(await ana.callOk('setFavourite', id, true)).toBeNull()
    const renamed = { id, name: 'Bia Prima', phone: bia.phone, photo, favourite: true }
    expect(await ana.callOk('updateContact', id, bia.phone, 'Bia Prima')).toEqual(renamed)
    await bia.changeIdentity({ phone: '741-852' })
    expect(await book(ana)).toEqual([{ ...renamed, phone: '741-852' }])
    expect(await book(bia)).toMatchObject([{ name: 'Ana' }])
    expect(Object.keys((await book(bia))[0] ?? {})).toEqual(['id', 'name', 'phone'])

    const unknown = { code: 'unknownContact', error: 'Este contato não existe mais' }
    expect(await caio.call('setContactPhoto', id, null)).toEqual(unknown)
    expect(await caio.call('setFavourite', id, false)).toEqual(unknown)
    await ana.callOk('setContactPhoto', id, null)
    await ana.callOk('setFavourite', id, false)
    expect(await book(ana)).toEqual([{ id, name: 'Bia Prima', phone: '741-852' }])
  })

  test('the limit of photos does not affect changing one of them', async () => {
    const { ana, bia, caio, ports } = await world({ ana: {}, bia: {}, caio: {} })
    const [first, second] = [await added(ana, bia.phone, 'Bia'), await added(ana, caio.phone, 'Caio')]
    await ana.callOk('setContactPhoto', first.id, '/uploads/bia.jpg')
    const full = Array.from({ length: limits.photos - 1 }, (_, n) => ({
      owner: ana.user_id,
      phone: `9${n}`,
      phone_key: `9${n}`,
      name: `${n}`,
      photo: '/uploads/a.jpg',
    }))
    await ports.database.write((db) => db.insertInto('orelhao_contacts').values(full).execute())
    expect(await ana.call('setContactPhoto', second.id, '/uploads/caio.jpg')).toMatchObject({ code: 'tooManyPhotos' })
    expect(await ana.callOk('setContactPhoto', first.id, '/uploads/outra.jpg')).toBeNull()
  })

  test.each(['', 'javascript:alert(1)', 'https://example.com/page.html', 'data:image/png;base64,AA'])(
    'the contact photo %j is refused',
    async (photo) => {
      const { ana, bia } = await world({ ana: {}, bia: {} })
      const { id } = await added(ana, bia.phone, 'Bia')
      const refusal = { code: 'invalidPhoto', error: 'Imagem inválida' }
      expect(await ana.call('setContactPhoto', id, photo)).toEqual(refusal)
      expect(await book(ana)).toEqual([{ id, name: 'Bia', phone: bia.phone }])
    },
  )

  test('numbers are blocked once and unblocked again, in any spelling', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('block', bia.phone)
    await ana.callOk('block', bia.phone.replace('-', ''))
    expect((await ana.callOk('getSettings')).blocks).toEqual([bia.phone])
    await ana.callOk('unblock', bia.phone.replace('-', ''))
    await ana.callOk('unblock', bia.phone)
    expect((await ana.callOk('getSettings')).blocks).toEqual([])
  })

  test('a blocked person stays blocked under a new number', async () => {
    const { ana, bia } = await world({ ana: {}, bia: {} })
    await ana.callOk('block', bia.phone)
    const before = bia.phone
    await bia.changeIdentity({ phone: '741-852' })
    expect(ana.received()).toMatchObject([{ event: 'PHONE_CHANGE', args: [before, '741-852'] }])
    expect((await ana.callOk('getSettings')).blocks).toEqual(['741-852'])
    await bia.callOk('sms_send', ana.phone, 'e agora?')
    expect(ana.received()).toEqual([])
  })

  test('a player can block neither themselves nor an empty number', async () => {
    const { ana } = await world({ ana: {} })
    const refusal = { code: 'invalidNumber', error: 'Número inválido' }
    expect(await ana.call('block', ana.phone.replace('-', ''))).toEqual(refusal)
    expect(await ana.call('block', '--')).toEqual(refusal)
  })
})
