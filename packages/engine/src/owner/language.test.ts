import { afterEach, expect, test } from 'vitest'
import { languages, ownerLanguage, ownerTexts, parseLanguage, setOwnerLanguage } from './language.ts'

afterEach(() => setOwnerLanguage('pt'))

test('texts are read in the language of the moment', () => {
  const texts = ownerTexts({ hello: (name: string) => `olá, ${name}` }, { hello: (name) => `hello, ${name}` })
  expect(texts.hello('Ana')).toBe('olá, Ana')
  setOwnerLanguage('en')
  expect([ownerLanguage(), texts.hello('Ana')]).toEqual(['en', 'hello, Ana'])
})

test.each([
  ['pt', 'pt'],
  ['PT-br', 'pt'],
  ['en_US', 'en'],
  ['', undefined],
  ['português', undefined],
])('%s', (text, language) => {
  expect(parseLanguage(text)).toBe(language)
  expect(languages).toContain('en')
})
