import { bankTypes } from '@orelhao/protocol/settings/banks'
import { defaultPhoneConfig } from '@orelhao/protocol/settings/defaults'
import { beforeEach, expect, test } from 'vitest'
import { apps } from '../../apps/index.ts'
import { homeIcons } from '../apps/app-icons.ts'
import { installApps } from '../apps/registry.ts'
import { useSettings } from '../player/settings.ts'
import { replaceBrands, withNeutralBrands } from './branded-texts.ts'
import { neutralNames } from './brands.ts'

/** Addresses and file names may contain brands: players do not read them. */
const brand = new RegExp(`(?<![/@\\w])(${Object.keys(neutralNames).join('|')}|\\w*tweet\\w*)(?![\\w/])`, 'i')
const neutral = { ...defaultPhoneConfig, brands: 'neutral' as const }

beforeEach(() => {
  installApps(apps)
  useSettings.setState({ config: neutral })
})

test('no app or bank has the name of a real brand, and each has its own icon', () => {
  const [ownIcons, realIcons] = [neutral, defaultPhoneConfig].map((config) =>
    bankTypes.flatMap((bankType) => homeIcons({ ...config, bankType }, 'iphone')),
  )
  for (const { name, title, iconUrl } of ownIcons ?? []) {
    expect(title, name).not.toMatch(brand)
    const real = realIcons?.find((icon) => icon.name === name && brand.test(icon.title))
    if (real) expect(iconUrl, name).toMatch(/-neutral\.webp$/)
  }
})

test('no sentence of any app contains the name of a real brand', async () => {
  const modules = import.meta.glob<Record<string, unknown>>('../../apps/*/{texts,title}.ts', { eager: true })
  const read = Object.entries(modules).filter(([path]) => path.endsWith('texts.ts'))
  expect(read.length).toBeGreaterThan(10)
  for (const [path, exported] of read)
    for (const sentence of sentences(exported)) expect(sentence, path).not.toMatch(brand)
})

test('server refusals have their brands replaced too; letter case and addresses stay', () => {
  expect(replaceBrands('Este tweet foi excluído')).toBe('Este pio foi excluído')
  expect(replaceBrands('Retweets e Tweetar')).toBe('Repios e Piar')
  expect(replaceBrands('Chame no WhatsApp, @instagram')).toBe('Chame no Papo, @instagram')
  expect(replaceBrands('https://twitter.com/Twitter')).toBe('https://twitter.com/Twitter')
})

test('with real brands every sentence stays as written', () => {
  useSettings.setState({ config: defaultPhoneConfig })
  const texts = withNeutralBrands({
    title: 'Twitter',
    of: (name: string) => `Tweets de ${name}`,
    in: { it: ['Tweet'] },
  })
  expect([texts.title, texts.of('Ana'), texts.in.it[0]]).toEqual(['Twitter', 'Tweets de Ana', 'Tweet'])
  expect(replaceBrands('Tweet')).toBe('Tweet')
  useSettings.setState({ config: neutral })
  expect([texts.title, texts.of('Ana'), texts.in.it[0]]).toEqual(['Piado', 'Pios de Ana', 'Pio'])
})

/** Collects all sentences of a table; functions are called with recognisable words. */
function sentences(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  if (typeof part === 'function') {
    try {
      return sentences((part as (...words: unknown[]) => unknown)('x', 'y', 'z'))
    } catch {
      return [] // needs arguments other than words: the browser walks see its sentence
    }
  }
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(sentences) : []
}
