import { expect, test } from 'vitest'
import { parseDecision } from './decision-words.ts'

const parse = (typed: string) => parseDecision(typed.split(' '))

test('actions, place, time and reason', () => {
  expect(parse('manter nada demais')).toEqual({ restores: false, removes: false, reason: 'nada demais' })
  expect(parse('restore by mistake')).toEqual({ restores: true, reason: 'by mistake' })
  expect(parse('remover+avisar ofensa')).toMatchObject({
    removes: true,
    sanction: { kind: 'warning', isWholePhone: true, seconds: 0 },
    reason: 'ofensa',
  })
  expect(parse('Banir celular 7d golpe no Pix')).toMatchObject({
    removes: false,
    sanction: { kind: 'ban', isWholePhone: true, seconds: 7 * 86_400 },
    reason: 'golpe no Pix',
  })
  expect(parse('mute app forever spam')).toMatchObject({ sanction: { isWholePhone: false, seconds: 0 } })
  expect(parse('silenciar app 90m spam')).toMatchObject({ sanction: { seconds: 5400 } })
})

test.each([
  '',
  'manter',
  'apagar tudo',
  'banir golpe',
  'banir celular golpe',
  'banir celular 0d golpe',
  'banir celular 4000d golpe',
  'banir celular 7 golpe',
  'banir celular 7d',
  'silenciar+banir app 7d golpe',
  'remover+remover x',
  'manter+remover x',
  'restaurar+avisar x',
  'remover+ x',
])('"%s" is no decision', (typed) => {
  expect(parse(typed)).toBeUndefined()
})
