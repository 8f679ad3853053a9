import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

const base = 'https://phone.test/assets/home.js'
let withFilesAhead: (load: () => Promise<string>, files: readonly string[] | undefined, base: string) => Promise<string>
/** What was asked for, in its order; each is answered by the test. */
let links: HTMLLinkElement[] = []

beforeAll(async () => {
  const ofThePage = [{ href: 'https://phone.test/assets/home.css' }]
  vi.spyOn(document, 'querySelectorAll').mockReturnValueOnce(ofThePage as unknown as NodeListOf<Element>)
  withFilesAhead = (await import('./files-ahead.ts')).withFilesAhead
})
beforeEach(() => {
  vi.spyOn(document.head, 'append').mockImplementation((link) => void links.push(link as HTMLLinkElement))
})
afterEach(() => {
  vi.restoreAllMocks()
  links = []
})

const answer = (link: HTMLLinkElement | undefined, type: 'load' | 'error') => link?.dispatchEvent(new Event(type))
const asked = () => links.map(({ rel, href }) => `${rel} ${href}`)

test('all files but those of the page are asked for at once, each one once, and the styles are waited for', async () => {
  const load = vi.fn(async () => 'screen')
  const first = withFilesAhead(load, ['./kit.js', './home.css', './kit.css'], base)
  const second = withFilesAhead(load, ['./kit.js', './kit.css', './bank.js'], base)
  expect(asked()).toEqual([
    'modulepreload https://phone.test/assets/kit.js',
    'stylesheet https://phone.test/assets/kit.css',
    'modulepreload https://phone.test/assets/bank.js',
  ])
  await new Promise((resolve) => setTimeout(resolve))
  expect(load).not.toHaveBeenCalled()
  answer(links[1], 'load')
  expect(await Promise.all([first, second])).toEqual(['screen', 'screen'])
})

test('a style sheet that cannot be fetched fails the screen, and is asked for again', async () => {
  const load = async () => 'screen'
  const failed = withFilesAhead(load, ['./lost.css'], base)
  answer(links[0], 'error')
  await expect(failed).rejects.toThrow('lost.css')
  const again = withFilesAhead(load, ['./lost.css'], base)
  expect(links).toHaveLength(2)
  answer(links[1], 'load')
  expect(await again).toBe('screen')
})

test('what is part of the same file needs no other', async () => {
  expect(await withFilesAhead(async () => 'camera', undefined, base)).toBe('camera')
  expect(links).toEqual([])
})
