import { expect, test } from 'vitest'
import { hasBlockedWord } from './blocked-words.ts'

const blocked = ['viado', 'Puta', 'rola', 'cu', 'caralho', 'outra cidade', '171', 'ana', 'idiota']

const disguised = {
  'as it is': ['que viado', 'VIADO!', 'viádo', '#viado', '@puta', 'puta', 'Cu.', 'na outra! cidade, não', 'é o 171'],
  'with what nobody sees': [
    'via\u00addo',
    'vi\u200cado',
    'v\u200diado',
    'pu\u034fta',
    'pu\ufe0fta',
    'pu\u{e0041}ta',
    'pu\u202eta',
  ],
  'with other scripts': ['viаdo', 'ｖｉａｄｏ', 'рυtа', '𝓿𝓲𝓪𝓭𝓸', 'ⓟⓤⓣⓐ', 'pµta'],
  'with digits and signs': ['v1ado', 'vi4d0', 'v!ado', 'put@', 'ro1a', 'roIa', 'c4r4lh0', '1diota', 'v|ado'],
  'with something between': [
    'v.i.a.d.o',
    'v i a d o',
    'seu v - i - a - d - o!',
    'é o v i a d o',
    'v_i_a_d_o',
    'via_do',
    'vi.ado',
    'pu-ta',
    'p*u*t*a',
    'c.u',
    'V.1.4.D.0',
    'c a r a l h o',
  ],
}

test.each(Object.entries(disguised))('a word is found %s', (_, texts) => {
  for (const text of texts) expect([text, hasBlockedWord(blocked, text)]).toEqual([text, true])
})

const ordinary = [
  'Fui pela via do parque, via do lado',
  'Cheguei pela via.Do outro lado tem taxi',
  'a disputa pelo deputado, reputação e computador',
  'O Vlado e a Ana-Maria foram à outra dessas cidades',
  'e a o que? É o fim',
  'cura, cuidado, custo: R$ 171,50 ou 1.710',
  'moro na rua 801, apto 4, 5º andar',
  'Rolas não, rolar sim. Que rolê!',
  'tá! vi, a do lado',
  'me chama: @na_rua ou banana',
  'Mariana, Anamara e Ananias',
  'd o i s ou t r ê s',
  'o carro lho dei, cara, lhote',
  '',
  '😀👨‍👩‍👧 🇧🇷',
]

test('nothing is found in ordinary sentences', () => {
  const words = blocked.filter((word) => word !== 'ana' && word !== '171')
  for (const text of ordinary) expect([text, hasBlockedWord(words, text)]).toEqual([text, false])
  expect(hasBlockedWord(['ana'], 'me chama: @na_rua, banana, Mariana')).toBe(false)
  expect(hasBlockedWord(['171'], '1710 e 21 71, R$ 2171')).toBe(false)
  expect(hasBlockedWord(['boi'], 'moro na rua 801')).toBe(false)
  expect(hasBlockedWord(['ao'], 'no 40 e no 4º')).toBe(false)
})

test('empty entries block nothing, and one of signs blocks no sentence', () => {
  expect(hasBlockedWord(['', '  ', '\u200b', '!?'], 'oi! tudo bem?')).toBe(false)
})
