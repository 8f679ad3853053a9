import { expect, test, vi } from 'vitest'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import { searchHome } from './home-search.ts'

const icon = (title: string): HomeIcon => ({ name: title.toLowerCase(), title, iconUrl: '', route: `/${title}` })
const icons = ['Notas', 'Câmera do banco', 'Banco'].map(icon)
const contacts = [{ id: 1, name: 'Zé do Café', phone: '555-202' }]
const searched = { icons, contacts, starts: {} }

test('without a query all apps are listed by name; a query finds apps, people and numbers, ignoring accents', () => {
  expect(searchHome(' ', searched).apps.map(({ title }) => title)).toEqual(['Banco', 'Câmera do banco', 'Notas'])
  expect(searchHome('banco', searched).apps.map(({ title }) => title)).toEqual(['Banco', 'Câmera do banco'])
  expect(searchHome('camera', searched).apps).toHaveLength(1)
  expect(searchHome('cafe', searched)).toMatchObject({ apps: [], people: contacts })
  expect(searchHome('5-20', searched).people).toEqual(contacts)
})

test('conversations of all apps come newest first; an app that fails finds nothing', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const found = (title: string, at: number) => ({ title, line: 'carro', at, route: `/${title}` })
  const starts = {
    sms: { search: (wanted: string) => (wanted === 'carro' ? [found('Bia', 1), found('Caio', 3)] : []) },
    whatsapp: { search: () => [found('Grupo', 2)] },
    broken: {
      search() {
        throw new Error('no')
      },
    },
  }
  const { conversations } = searchHome('Carro', { ...searched, starts })
  expect(conversations.map(({ title, app }) => `${title} ${app}`)).toEqual(['Caio sms', 'Grupo whatsapp', 'Bia sms'])
  expect(reported).toHaveBeenCalledTimes(1)
  vi.unstubAllGlobals()
})
