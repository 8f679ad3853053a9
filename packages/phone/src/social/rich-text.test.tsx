import { afterAll, beforeEach, expect, test } from 'vitest'
import { screenTester } from '../testing/screen-tester.tsx'
import { RichText } from './rich-text.tsx'

const screen = screenTester()
beforeEach(() => screen.serve())
afterAll(() => screen.close())

test('mentions and hashtags are links, in the form that is searched; everything else is text, even if it looks like markup', async () => {
  const pressed: string[] = []
  const record = (text: string) => pressed.push(text)
  await screen.draw(
    <RichText
      text={'Oi @Ana.Sa_1, veja <b>#Ação</b> em https://www.cidade.br/x e\nfim'}
      onMention={record}
      onHashtag={record}
    />,
  )
  const links = [...screen.place.querySelectorAll('button')].map(({ textContent }) => textContent)
  expect(links).toEqual(['@Ana.Sa_1', '#Ação', 'cidade.br/x'])
  expect(screen.place.querySelector('b')).toBeNull()
  expect(screen.place.textContent).toContain('e\nfim')
  await screen.press(/@Ana/)
  await screen.press(/#/)
  expect(pressed).toEqual(['ana.sa_1', 'acao'])
})
