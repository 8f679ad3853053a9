import type { Article } from '@orelhao/protocol/weazel/contract'
import { refusals } from '@orelhao/protocol/weazel/rules'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { relativeTime, shortDate } from '../../kit/dates.ts'
import { LookProvider } from '../../kit/look-context.tsx'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { nowSeconds } from '../../kit/server-clock.ts'
import { useVisibility } from '../../shell/device/visibility.ts'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { currentPage, go, goHome } from '../../shell/navigation/page-stack.ts'
import { useNotifications } from '../../shell/notifications/notifications.ts'
import { PageKeyContext } from '../../shell/pages/page-context.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { Meta } from './parts/meta.tsx'
import ArticleScreen from './screens/article.tsx'
import CreateArticle from './screens/create.tsx'
import EditArticle from './screens/edit.tsx'
import { events } from './start.ts'
import { headlines, headlinesOf } from './state.ts'
import { texts } from './texts.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
for (const observer of ['IntersectionObserver', 'ResizeObserver'])
  vi.stubGlobal(
    observer,
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
const place = document.body.appendChild(document.createElement('div'))
const root = createRoot(place)
afterAll(() => act(() => root.unmount()))

const article: Article = {
  id: 7,
  title: 'Ponte reabre',
  description: 'Resumo\n\nTexto com *força*.',
  author: 'Redação',
  tag: 'Cidade',
  imageURL: null,
  videoURL: null,
  views: 3,
  created_at: 1_700_000_000,
}

let posted: { member: string; args: unknown[] }[] = []
let answers: Record<string, unknown> = {}

beforeEach(() => {
  localStorage.clear()
  posted = []
  answers = { weazel_tags: ['Cidade', 'Polícia'], weazel_check: true, weazel_view: article }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const { member, args } = JSON.parse(body)
    posted.push({ member, args })
    return { headers: new Headers(), json: async () => structuredClone(answers[member] ?? { __null: true }) }
  })
  useVisibility.setState({ visible: true })
  useOverlays.setState({ dialogs: [], toast: null })
  useSettings.setState(({ config, identity }) => ({
    config: { ...config, newsVideos: true },
    identity: { ...identity, user_id: 1, firstname: 'Camila', name: 'Duarte' },
  }))
  perPlayer.reset()
})
afterEach(async () => {
  await act(async () => root.render(null))
  goHome()
})

/** Opens a page of the stack and draws its screen there. */
async function open(path: string, screen: ReactNode): Promise<void> {
  await act(async () => root.render(null))
  goHome()
  go(path)
  const { key } = currentPage()
  await act(async () =>
    root.render(
      <LookProvider look="iphone" theme="light">
        <OverlayHost>
          <PageKeyContext value={key}>{screen}</PageKeyContext>
        </OverlayHost>
      </LookProvider>,
    ),
  )
}
const params = { id: String(article.id) }
const openArticle = () => open('/weazel/7', <ArticleScreen params={params} query={new URLSearchParams()} />)
const create = () => open('/weazel/create', <CreateArticle />)

const button = (name: string) => {
  const all = [...place.querySelectorAll('button')]
  const named = all.find((one) => one.textContent === name || one.getAttribute('aria-label') === name)
  return named ?? all.find(({ textContent }) => textContent?.includes(name))
}
const press = (name: string) => act(async () => button(name)?.click())
const alertTexts = () => [...place.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
const sent = (member: string) => posted.filter((call) => call.member === member).map(({ args }) => args)
const labelled = (label: string) => {
  const found = [...place.querySelectorAll('label')].find(({ textContent }) => textContent === label)
  return document.getElementById(found?.htmlFor ?? '') as HTMLInputElement | HTMLTextAreaElement
}

async function type(label: string, text: string): Promise<void> {
  const field = labelled(label)
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  await act(async () => field.dispatchEvent(new Event('input', { bubbles: true })))
}

test('missing fields are reported one by one, and nothing is sent before all are valid', async () => {
  answers.weazel_publish = article
  await create()
  await type(texts.author, ' ')
  await type(texts.videoURL, 'https://example.com/v')
  const fixes: [sentence: string, how: () => Promise<void>][] = [
    ['Digite o título da notícia', () => type(texts.headline, ' Ponte reabre ')],
    ['Escreva o texto da notícia', () => type(texts.description, 'Resumo')],
    ['Informe quem assina a notícia', () => type(texts.author, 'Redação')],
    ['Escolha uma editoria', () => press('Cidade')],
    ['Link de vídeo inválido. Use um link do YouTube', () => type(texts.videoURL, 'https://youtu.be/dQw4w9WgXcQ')],
  ]
  for (const [sentence, how] of fixes) {
    await press(texts.publish)
    expect(alertTexts()).toEqual([sentence])
    await how()
    expect(alertTexts()).toEqual([])
  }
  expect(sent('weazel_publish')).toEqual([])
  await press(texts.publish)
  expect(sent('weazel_publish')).toEqual([
    [
      {
        title: ' Ponte reabre ',
        description: 'Resumo',
        author: 'Redação',
        tag: 'Cidade',
        videoURL: 'https://youtu.be/dQw4w9WgXcQ',
        imageURL: '',
      },
    ],
  ])
  expect(currentPage().path).toBe('/home')
  expect(useOverlays.getState().toast?.text).toBe(texts.published)
})

test('a refusal by the server is shown, and the typed text stays', async () => {
  answers.weazel_update = { error: refusals.unknownArticle, code: 'unknownArticle' }
  await open('/weazel/7/edit', <EditArticle params={params} query={new URLSearchParams()} />)
  await type(texts.headline, 'Ponte fecha')
  await press(texts.save)
  expect(sent('weazel_update')).toEqual([[7, expect.objectContaining({ title: 'Ponte fecha', tag: 'Cidade' })]])
  expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'alert', text: 'Esta notícia não existe mais' }])
  expect(labelled(texts.headline).value).toBe('Ponte fecha')
  await act(async () => void events.WEAZEL_DESTROY?.(7))
  expect(labelled(texts.headline).value).toBe('Ponte fecha')
})

test('a draft survives a reload, but not for another player, and not after it was discarded or sent', async () => {
  answers.weazel_publish = article
  await create()
  expect(labelled(texts.author).value).toBe('Camila Duarte')
  await type(texts.headline, 'Metade')
  await act(async () => root.render(null))
  await create()
  expect(labelled(texts.headline).value).toBe('Metade')
  for (const [user_id, title] of [
    [2, ''],
    [1, 'Metade'],
  ] as const) {
    await act(async () => root.render(null))
    useSettings.setState(({ identity }) => ({ identity: { ...identity, user_id } }))
    await create()
    expect([user_id, labelled(texts.headline).value]).toEqual([user_id, title])
  }
  await press(texts.cancel)
  const [question] = useOverlays.getState().dialogs
  expect(question).toMatchObject({ kind: 'confirm', text: texts.discard })
  await act(async () => question?.kind === 'confirm' && question.answer(true))
  expect(currentPage().path).toBe('/home')
  await create()
  expect(labelled(texts.headline).value).toBe('')
  expect(localStorage.getItem('orelhao.1.forms')).toBeNull()
})

test('an article that is deleted while open leads back and says why; an unknown one too', async () => {
  await openArticle()
  expect(place.textContent).toContain('Ponte reabre')
  expect(place.querySelector('strong')?.textContent).toBe('força')
  await act(async () => void events.WEAZEL_DESTROY?.(8))
  expect(currentPage().path).toBe('/weazel/7')
  await act(async () => void events.WEAZEL_DESTROY?.(7))
  expect(currentPage().path).toBe('/home')
  expect(useOverlays.getState().toast?.text).toBe('Esta notícia não existe mais')

  answers.weazel_view = undefined
  await openArticle()
  expect(currentPage().path).toBe('/home')
})

test('an article that is changed while open is updated in place', async () => {
  await openArticle()
  const page = place.querySelector('article')
  answers.weazel_view = { ...article, title: 'Ponte fecha', description: 'Resumo\n\nTexto *novo*.' }
  await act(async () => void events.WEAZEL_UPDATE?.({ ...article, id: 8, title: 'Outra' }))
  expect(sent('weazel_view')).toEqual([[7]])
  await act(async () => void events.WEAZEL_UPDATE?.({ ...article, title: 'Ponte fecha', description: 'Resumo' }))
  expect([place.textContent?.includes('Ponte fecha'), place.querySelector('strong')?.textContent]).toEqual([
    true,
    'novo',
  ])
  expect(place.querySelector('article')).toBe(page)
})

test('a changed headline moves between the lists of its tags, but not into a list whose loaded part is newer', async () => {
  answers.weazel_index = answers.weazel_tag = [{ ...article, id: 9 }, article]
  const [all, city, police] = [headlinesOf(null), headlinesOf('Cidade'), headlinesOf('Polícia')]
  await all.refresh()
  await city.refresh()
  answers.weazel_tag = [{ ...article, id: 8, tag: 'Polícia' }]
  await police.refresh()
  events.WEAZEL_UPDATE?.({ ...article, title: 'Ponte fecha', tag: 'Polícia' })
  expect([all, city, police].map(({ state }) => state.getState().ids)).toEqual([[9, 7], [9], [8, 7]])
  expect(headlines.get(7)).toMatchObject({ title: 'Ponte fecha', tag: 'Polícia' })
})

test('only a journalist can delete, after confirming', async () => {
  answers.weazel_check = false
  await openArticle()
  expect([button(texts.edit), button(texts.destroy)]).toEqual([undefined, undefined])

  answers.weazel_check = true
  await openArticle()
  await press(texts.destroy)
  const [question] = useOverlays.getState().dialogs
  expect(question).toMatchObject({ text: 'Tem certeza que deseja excluir esta notícia?' })
  expect(sent('weazel_destroy')).toEqual([])
  await act(async () => question?.kind === 'confirm' && question.answer(true))
  expect(sent('weazel_destroy')).toEqual([[7]])
  expect(currentPage().path).toBe('/home')
})

test('markup in an article is shown as text, except for emphasis', async () => {
  const hostile =
    '<img src=x onerror=alert(1)>\n<script>alert(2)</script> <b onclick="x()">a</b> <b>forte</b> <iframe src="//a">'
  answers.weazel_view = { ...article, title: '<svg onload=alert(3)>', description: hostile, author: '<i>eu</i>' }
  await openArticle()
  const story = place.querySelector('article')
  expect(story?.querySelectorAll('img, script, iframe, [onclick], [onerror], [onload], i').length).toBe(0)
  expect([...(story?.querySelectorAll('strong') ?? [])].map(({ textContent }) => textContent)).toEqual(['forte'])
  expect(story?.textContent).toContain('<script>alert(2)</script>')
  expect(story?.textContent).toContain('<svg onload=alert(3)>')
})

test('YouTube gets no request before a tap, stops when hidden, and is not used where the owner forbids it', async () => {
  answers.weazel_view = { ...article, videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' }
  const frame = () => place.querySelector('iframe')
  await openArticle()
  expect(frame()).toBeNull()
  await press(texts.watch)
  expect(frame()?.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?')
  expect(frame()?.getAttribute('sandbox')).toBe('allow-scripts allow-same-origin')
  await act(async () => useVisibility.setState({ visible: false }))
  expect(frame()).toBeNull()
  await act(async () => useVisibility.setState({ visible: true }))
  expect(frame()).toBeNull()

  await act(async () => useSettings.setState(({ config }) => ({ config: { ...config, newsVideos: false } })))
  expect(button(texts.watch)).toBeUndefined()
  expect(place.textContent).toContain(texts.noVideos)
})

test('a notification has the headline and opens the article; deleting the article removes it', () => {
  useNotifications.setState({ list: [] })
  events.WEAZEL?.('Ponte reabre', 'Resumo', 7)
  events.WEAZEL?.('Sem número', 'De outro recurso', undefined)
  const shown = () => useNotifications.getState().list.map(({ title, subtitle, route }) => [title, subtitle, route])
  expect(shown()).toEqual([
    ['Ponte reabre', 'Resumo', '/weazel/7'],
    ['Sem número', 'De outro recurso', '/weazel'],
  ])
  events.WEAZEL_DESTROY?.(7)
  expect(shown()).toEqual([['Sem número', 'De outro recurso', '/weazel']])
})

test('a headline shows how long ago it was published, and after a week the day', async () => {
  const now = nowSeconds()
  const publishedAt = async (at: number) => {
    await act(async () => root.render(<Meta article={{ ...article, created_at: at }} />))
    return place.querySelector('time')?.textContent
  }
  const [sixDaysAgo, eightDaysAgo] = [now - 6 * 24 * 3600, now - 8 * 24 * 3600]
  expect(await publishedAt(sixDaysAgo)).toBe(texts.ago(relativeTime(sixDaysAgo, now)))
  expect(await publishedAt(eightDaysAgo)).toBe(shortDate(eightDaysAgo))
})
