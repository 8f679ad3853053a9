import { describe, expect, test } from 'vitest'
import { compareByName } from './contacts/order.ts'
import { limits as contactLimits, contactProblem } from './contacts/rules.ts'
import { canSave, isChatAttachment, isValidStill, isVideo } from './gallery/rules.ts'
import { formatPhone, phoneKey, templateDigits } from './phone-number.ts'
import { bankName } from './settings/banks.ts'
import { canShowPicture, isImageUrl } from './settings/rules.ts'
import { preview } from './sms/rules.ts'
import { type Draft, limits as datingLimits, profileProblem } from './tinder/rules.ts'
import { isUpload, maxUrlLength } from './uploads/rules.ts'

describe('phone numbers', () => {
  test('are written into the template, up to its last digit', () => {
    expect(formatPhone('5551234', 'XXX-XXX')).toBe('555-123')
    expect(formatPhone('55', 'XXX-XXX')).toBe('55')
    expect(formatPhone('a5b5 5-1', 'XXX-XXX')).toBe('555-1')
    expect(formatPhone('11987654321', '(XX) XXXXX-XXXX')).toBe('(11) 98765-4321')
    expect(templateDigits('(XX) XXXXX-XXXX')).toBe(11)
  })

  test('are the same in any spelling', () => {
    expect(phoneKey('555-101')).toBe(phoneKey(' 555 101'))
    expect(phoneKey('555-101')).not.toBe(phoneKey('555-1010'))
  })
})

describe('contacts', () => {
  const others = [{ id: 7, phone: '555-202' }]
  const problem = (phone: string, name: string, id?: number) =>
    contactProblem({ phone, name, ...(id !== undefined && { id }) }, '555-101', others)

  test('have one problem at a time, in the order of the form', () => {
    expect(problem('', '')).toBe('phoneRequired')
    expect(problem(' - ', 'Bia')).toBe('phoneRequired')
    expect(problem('555-303', '  ')).toBe('nameRequired')
    expect(problem('555-303', 'x'.repeat(contactLimits.name + 1))).toBe('nameTooLong')
    expect(problem('555101', 'Eu')).toBe('ownNumber')
    expect(problem('555 202', 'Bia')).toBe('alreadyContact')
    expect(problem('555-202', 'Bia', 7)).toBeUndefined()
    expect(problem('555-303', 'Bia')).toBeUndefined()
  })

  test('are sorted as in a Brazilian address book', () => {
    const names = ['Zeca', 'ávila', 'Bruno', 'Ana', 'álvaro'].map((name) => ({ name }))
    expect(names.sort(compareByName).map(({ name }) => name)).toEqual(['álvaro', 'Ana', 'ávila', 'Bruno', 'Zeca'])
  })
})

test('a preview has at most forty characters, and words instead of a picture or a place', () => {
  const message = { content: '', image: null, location: null }
  expect(preview({ ...message, content: 'a'.repeat(40) })).toBe('a'.repeat(40))
  expect(preview({ ...message, content: 'a'.repeat(41) })).toBe(`${'a'.repeat(40)}…`)
  expect(preview({ ...message, content: '👍'.repeat(41) })).toBe(`${'👍'.repeat(40)}…`)
  expect(preview({ ...message, content: 'duas\nlinhas' })).toBe('duas linhas')
  expect(preview({ ...message, content: 'a'.repeat(41) }, 255)).toBe('a'.repeat(41))
  expect(preview({ ...message, image: 'x.jpg' })).toBe('📷 Foto')
  expect(preview({ ...message, location: '[1,2]' })).toBe('🌎 Localização')
})

test('trailing digits of a bank type are ignored', () => {
  expect(bankName('itau2')).toBe('itau')
  expect(bankName('bb')).toBe('bb')
  expect(bankName('unknown')).toBe('nubank')
})

test.each([
  ['https://x.com/a.png', true],
  ['HTTP://X.COM/A.JPEG?size=2&x=y', true],
  ['https://x.com/a.svg', false],
  ['javascript:alert(1)//a.png', false],
  ['https://x.com/a.png" onerror="alert(1)', false],
  ['data:image/png;base64,AAAA.png', false],
])('%s is an image address: %s', (url, isImage) => {
  expect(isImageUrl(url)).toBe(isImage)
})

test('web pictures are shown only where the owner allows them', () => {
  expect(canShowPicture('/smartphone/stock/photos/praia.jpg', false)).toBe(true)
  expect(canShowPicture('/smartphone/../../etc/a.jpg', false)).toBe(false)
  expect(canShowPicture('//evil.com/a.jpg', false)).toBe(false)
  expect(canShowPicture('https://x.com/a.png', false)).toBe(false)
  expect(canShowPicture('https://x.com/a.png', true)).toBe(true)
})

test('an uploaded picture may be shown, wherever the owner stores uploads', () => {
  const elsewhere = 'https://media.example/photos'
  expect(canShowPicture('/uploads/abc-123.jpg', false)).toBe(true)
  expect(canShowPicture(`${elsewhere}/abc-123.jpg`, false)).toBe(false)
  expect(canShowPicture(`${elsewhere}/abc-123.jpg`, false, elsewhere)).toBe(true)
  expect(canShowPicture(`${elsewhere}/owner/image/abc.jpg`, false, elsewhere)).toBe(true)
  for (const url of [
    `${elsewhere}.evil.example/abc.jpg`,
    `${elsewhere}/../abc.jpg`,
    `${elsewhere}/abc.jpg?x=1`,
    `${elsewhere}/abc.svg`,
    `${elsewhere}/.jpg`,
    `${elsewhere}//abc.jpg`,
  ])
    expect([url, canShowPicture(url, false, elsewhere)]).toEqual([url, false])
})

test("an upload's kind is the ending of its name", () => {
  expect(isUpload('/uploads/abc.webm', 'webm')).toBe(true)
  expect(isUpload('/uploads/abc.webm', 'mp3')).toBe(false)
  expect(isUpload('https://x.example/abc.mp3', 'mp3', 'https://x.example')).toBe(true)
})

describe('the gallery saves', () => {
  const linkOf = (length: number) => `${'https://example.com/'.padEnd(length - 4, 'a')}.jpg`
  test.each([
    ['/uploads/abc.jpg', true, true],
    ['/uploads/abc-1.webm', true, true],
    ['/smartphone/stock/photos/praia.jpg', true, true],
    ['https://example.com/a.jpeg?x=1', false, true],
    ['https://example.com/a.webm', false, false],
    ['/uploads/a.mp3', false, false],
    ['/uploads/../a.webm', false, false],
    ['/outro/uploads/a.webm', false, false],
    ['blob:https://example.com/a.jpg', false, false],
    ['JavaScript:alert(1)//a.jpg', false, false],
    [' /uploads/abc.jpg', false, false],
    [`/uploads/${'a'.repeat(maxUrlLength)}.jpg`, false, false],
    [linkOf(maxUrlLength), false, true],
    [linkOf(maxUrlLength + 1), false, false],
  ])('%s: %s, with links allowed: %s', (url, alone, withLinks) => {
    expect([canSave(url, false), canSave(url, true)]).toEqual([alone, withLinks])
  })

  test('links of the chat platform are recognised by their host', () => {
    expect(isChatAttachment('https://cdn.discordapp.com/attachments/1/2/a.png?ex=1')).toBe(true)
    expect(isChatAttachment('HTTPS://media.discordapp.net/attachments/1/2/a.webp')).toBe(true)
    expect(isChatAttachment('https://cdn.discordapp.com/avatars/1/a.png')).toBe(false)
    expect(isChatAttachment('https://example.com/cdn.discordapp.com/attachments/a.png')).toBe(false)
    expect(isChatAttachment('https://cdn.discordapp.com.example.com/attachments/a.png')).toBe(false)
  })

  test("a video's still is an uploaded picture, and only a video has one", () => {
    const [video, photo] = ['/uploads/a.webm', '/uploads/a.jpg']
    expect(isVideo(video)).toBe(true)
    expect(isVideo(photo)).toBe(false)
    expect(isValidStill(photo, video)).toBe(true)
    expect(isValidStill(null, photo)).toBe(true)
    expect(isValidStill(photo, photo)).toBe(false)
    expect(isValidStill(video, video)).toBe(false)
    expect(isValidStill('https://example.com/a.jpg', video)).toBe(false)
  })
})

test('a dating profile needs a bio with something to read, within its limit', () => {
  const profile: Draft = {
    name: 'Ana Souza',
    age: 25,
    gender: 'Female',
    tags: ['Outros'],
    target: 'All',
    bio: 'Oi',
    image: '/uploads/a.jpg',
  }
  expect(profileProblem(profile)).toBeUndefined()
  for (const bio of ['', ' \n ']) expect(profileProblem({ ...profile, bio })).toBe('bioRequired')
  expect(profileProblem({ ...profile, bio: ` ${'x'.repeat(datingLimits.bio)} ` })).toBeUndefined()
  expect(profileProblem({ ...profile, bio: 'x'.repeat(datingLimits.bio + 1) })).toBe('bioTooLong')
})
