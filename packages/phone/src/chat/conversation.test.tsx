import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { startRecording } from '../kit/audio/recording.ts'
import { Screen } from '../kit/screen.tsx'
import { type Page, startPage } from '../testing/page.tsx'
import { testApp } from '../testing/test-app.ts'
import type { AttachmentKind } from './attachment.ts'
import type { Bubble } from './bubble-cache.ts'
import type { Outgoing } from './outgoing.ts'

/** There is no microphone here: fakes one that records until it is cancelled. */
let recordedSeconds: (seconds: number) => void = () => {}
vi.mock('../kit/audio/recording.ts', () => ({
  async startRecording({ onLevel }: Parameters<typeof startRecording>[0]) {
    recordedSeconds = (seconds) => onLevel(0.5, seconds)
    return { finish: () => new Promise(() => {}), cancel() {} }
  },
}))

/** Conversations of test apps: an app's kinds of attachments decide what its conversations offer. */

const posted: Outgoing[] = []

async function conversationApp(name: string, attachmentKinds: AttachmentKind[]) {
  const [{ Conversation }, { createOutbox }, { voice }] = await Promise.all([
    import('./conversation.tsx'),
    import('./create-outbox.ts'),
    import('./voice.tsx'),
  ])
  const outbox = createOutbox({
    app: name,
    attachmentKinds,
    conversationOf: (to) => `${name}/${to}`,
    async post(message) {
      posted.push(message)
      throw new Error('no answer')
    },
    onSent() {},
  })
  return testApp(name, () => (
    <Screen>
      <Conversation
        outbox={outbox}
        to="clube"
        messages={[]}
        maxLength={1000}
        empty="nada ainda"
        {...(attachmentKinds.includes('audio') && { voice })}
      />
    </Screen>
  ))
}

const bubble = (id: number): Bubble => ({ id, mine: false, text: `número ${id}`, at: 1_700_000_000 + id })
const lively = createStore<readonly Bubble[]>(() => Array.from({ length: 30 }, (_, id) => bubble(id)))
/** Renders of the lively conversation: its bubbles, each through its card, and its composer. */
const drawn = { bubbles: [] as string[], composers: 0 }

async function livelyConversation() {
  const [{ Conversation }, { createOutbox }, { voice }] = await Promise.all([
    import('./conversation.tsx'),
    import('./create-outbox.ts'),
    import('./voice.tsx'),
  ])
  const conversationOf = () => 'lively/clube'
  const post = async (message: Outgoing) => void posted.push(message)
  const outbox = createOutbox({ app: 'lively', attachmentKinds: ['audio'], conversationOf, post, onSent() {} })
  const counted = {
    ...voice,
    Composer: (props: Parameters<typeof voice.Composer>[0]) => {
      drawn.composers++
      return <voice.Composer {...props} />
    },
  }
  const reacting = { choices: ['❤️'], react() {} }
  const Lively = () => (
    <Screen>
      <Conversation
        outbox={outbox}
        to="clube"
        messages={useStore(lively)}
        maxLength={1000}
        canForward
        voice={counted}
        reactionOptions={reacting}
      />
    </Screen>
  )
  const isIn = (text: string) => {
    drawn.bubbles.push(text)
    return false
  }
  return testApp('lively', Lively, { textCard: { isIn, load: async () => ({ default: () => null }) } })
}

let page: Page
beforeAll(async () => {
  const apps = [
    await conversationApp('all', ['image', 'location', 'contact', 'audio']),
    await conversationApp('words', []),
  ]
  apps.push(
    await livelyConversation(),
    testApp('album', () => <Screen>fotos</Screen>, { isMediaPicker: true }),
  )
  page = await startPage({}, apps)
  const { useSettings } = await import('../shell/player/settings.ts')
  useSettings.setState({ contacts: [{ id: 1, name: 'Bruno', phone: '555-202' }] })
  page.emit('SET_VISIBLE', true)
})
afterAll(() => page.close())
beforeEach(() => void posted.splice(0))

const until = (condition: () => void) => vi.waitFor(condition, { timeout: 60_000 })
const top = () => page.root.querySelector<HTMLElement>('[data-front]')
const overlays = async () => (await import('../shell/dialogs/overlays.ts')).useOverlays.getState()

function button(text: string): HTMLElement {
  const all = [...document.querySelectorAll<HTMLElement>('button')]
  const shown = all.filter((one) => !one.closest('[inert]'))
  const found = shown.find((one) => one.getAttribute('aria-label') === text || one.textContent?.includes(text))
  if (!found) throw new Error(`there is no button ${text}`)
  return found
}

async function open(route: string): Promise<void> {
  page.emit('REDIRECT', route)
  await until(() => expect(top()?.dataset.path).toBe(route))
  await until(() => expect(top()?.querySelector('textarea')).not.toBeNull())
}

/** Returns the choices of the attach menu, and selects one. */
async function attach(choice?: string): Promise<string[]> {
  button('Anexar').click()
  let offered: string[] = []
  await vi.waitFor(
    async () => {
      const [dialog] = (await overlays()).dialogs
      if (dialog?.kind !== 'menu') throw new Error('there is no menu')
      offered = dialog.options.map(({ value }) => value)
      dialog.answer(choice ?? null)
    },
    { timeout: 60_000 },
  )
  return offered
}

test('a conversation offers the attachments of its app, and a contact is sent and shown as one', async () => {
  await open('/all')
  expect(top()?.textContent).toContain('nada ainda')
  expect(await attach('contact')).toEqual(['camera', 'gallery', 'location', 'contact'])
  await until(() => button('Bruno').click())
  await until(() => expect(posted).toHaveLength(1))
  expect(posted).toMatchObject([
    { to: 'clube', text: '', attachment: { contact: { name: 'Bruno', phone: '555-202' } } },
  ])
  await until(() => expect(top()?.querySelector('[role=alert]')?.textContent).toContain('Não enviada'))
  button('Descartar').click()
  await until(() => expect(top()?.querySelector('[role=alert]')).toBeNull())
})

test('a chosen picture is sent only when the player confirms, with the caption', async () => {
  await open('/all')
  const { useGalleryPicker } = await import('../shell/media/gallery-picker.ts')
  await attach('gallery')
  await until(() => expect(useGalleryPicker.getState().request).not.toBeNull())
  useGalleryPicker.getState().request?.answer('./foto.jpg')
  await until(() => expect(document.querySelector('[role=dialog] img')?.getAttribute('src')).toBe('./foto.jpg'))
  expect(posted).toEqual([])
  const field = document.querySelector<HTMLTextAreaElement>('[role=dialog] textarea')
  if (!field) throw new Error('there is no text field')
  const setValue = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  setValue?.call(field, 'Vendo barato')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  await until(() => expect(field.value).toBe('Vendo barato'))
  document.querySelector<HTMLElement>('[role=dialog] [aria-label="Enviar"]')?.click()
  await until(() => expect(posted).toHaveLength(1))
  expect(posted).toMatchObject([{ text: 'Vendo barato', attachment: { image: './foto.jpg' } }])
})

test('several pictures are sent in the order of their ticks, with the caption on the last', async () => {
  await open('/all')
  const { useGalleryPicker } = await import('../shell/media/gallery-picker.ts')
  await attach('gallery')
  await until(() => expect(useGalleryPicker.getState().request?.most).toBeGreaterThan(1))
  useGalleryPicker.getState().request?.answer('./b.jpg', './a.jpg')
  await until(() => expect(document.querySelectorAll('[role=dialog] img')).toHaveLength(2))
  document.querySelector<HTMLElement>('[role=dialog] [aria-label="Enviar"]')?.click()
  const shown = () =>
    [...(top()?.querySelectorAll('[data-message] img') ?? [])].map((image) => image.getAttribute('src'))
  await until(() => expect(shown().slice(-2)).toEqual(['./b.jpg', './a.jpg']))
})

test('if the game does not report the player’s location, nothing is sent', async () => {
  await open('/all')
  await attach('location')
  await vi.waitFor(
    async () => expect((await overlays()).dialogs).toMatchObject([{ text: 'Não foi possível obter sua localização' }]),
    { timeout: 60_000 },
  )
  expect(posted).toEqual([])
})

test('an app with voice has a microphone beside the empty field', async () => {
  await open('/all')
  expect(button('Gravar áudio')).toBeDefined()
})

test('an app with text only offers nothing else', async () => {
  await open('/words')
  expect(() => button('Anexar')).toThrow()
  expect(() => button('Gravar áudio')).toThrow()
})

test('an incoming message redraws itself and its neighbour: no other message, and not the composer', async () => {
  await open('/lively')
  await until(() => expect(top()?.textContent).toContain('número 29'))
  drawn.bubbles = []
  drawn.composers = 0
  lively.setState([...lively.getState(), bubble(30)], true)
  await until(() => expect(top()?.textContent).toContain('número 30'))
  expect(drawn).toEqual({ bubbles: ['número 29', 'número 30'], composers: 0 })
})

test('only the newest messages are drawn until the player scrolls back', async () => {
  await open('/lively')
  const log = top()?.querySelector('[role=log]')
  expect(log?.textContent).not.toContain('número 0')
  expect(log?.querySelectorAll('[data-message]').length).toBeLessThan(30)
})

test('a held bubble stays lit with its choices around it, and a message of somebody else can be forwarded', async () => {
  await open('/lively')
  const held = top()?.querySelector<HTMLElement>('[data-holdable]')
  const { text } = lively.getState().at(-1) ?? {}
  const last = [...(top()?.querySelectorAll<HTMLElement>('[data-holdable]') ?? [])].at(-1)
  expect(last?.textContent).toContain(text)
  for (const bubble of [held, last])
    bubble?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }))
  await until(() => expect(document.querySelector('[role=dialog]')?.textContent).toContain(text))
  expect([held?.style.visibility, last?.style.visibility]).toEqual(['', 'hidden'])
  expect(button('Reagir com ❤️')).toBeDefined()
  button('Encaminhar').click()
  await until(() => expect(last?.style.visibility).toBe(''))
  await until(() => button('Bruno').click())
  await until(() => expect(posted).toMatchObject([{ to: '555-202', text }]))
  expect((await overlays()).toast?.text).toBe('Mensagem encaminhada para Bruno')
})

test('a recording waits to be sent when the phone was closed meanwhile', async () => {
  await open('/words')
  await open('/lively')
  button('Gravar áudio').click()
  await until(() => expect(top()?.querySelector('[role=timer]')).not.toBeNull())
  recordedSeconds(3)
  page.emit('SET_VISIBLE', false)
  page.emit('SET_VISIBLE', true)
  await open('/all')
  expect(top()?.querySelector('[role=timer]')).toBeNull()
  page.emit('REDIRECT', '/lively')
  await until(() => expect(top()?.querySelector('[role=timer]')?.textContent).toBe('0:03'))
  expect(button('Enviar áudio').hasAttribute('disabled')).toBe(false)
  button('Descartar áudio').click()
  await until(() => expect(top()?.querySelector('[role=timer]')).toBeNull())
})

test('Backspace goes to the topmost layer, and a recording is discarded only after a confirmation', async () => {
  await open('/words')
  await open('/lively')
  ;(await import('../shell/dialogs/overlays.ts')).clearOverlays() // dialogs of other tests
  const key = () =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true }))
  const recorder = () => top()?.querySelector('[role=timer]') ?? null
  const dialogs = async () => (await overlays()).dialogs
  button('Gravar áudio').click()
  await until(() => expect(recorder()).not.toBeNull())
  const pressedBubble = top()?.querySelector('[data-holdable]')
  pressedBubble?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }))
  const menu = () => document.querySelector('[role=dialog]')
  await until(() => expect(menu()?.contains(document.activeElement)).toBe(true))
  key()
  await until(() => expect(menu()).toBeNull())
  expect(recorder()).not.toBeNull()
  expect(await dialogs()).toEqual([])
  const { useVisibility } = await import('../shell/device/visibility.ts')
  const { shownAtMs } = useVisibility.getState()
  await until(() => expect(performance.now() - shownAtMs).toBeGreaterThan(500)) // a new dialog ignores keys before that
  for (const leave of [key, () => button('Ir para o início').click()]) {
    leave()
    await until(() =>
      expect(document.querySelector('[role=alertdialog]')?.textContent).toContain('Descartar a gravação?'),
    )
    const [question] = await dialogs()
    if (question?.kind === 'confirm') question.answer(false)
    await until(() => expect(document.querySelector('[role=alertdialog]')).toBeNull())
    expect([top()?.dataset.path, recorder() === null]).toEqual(['/lively', false])
  }
  key()
  await until(() => expect(document.querySelector('[role=alertdialog]')).not.toBeNull())
  const [question] = await dialogs()
  if (question?.kind === 'confirm') question.answer(true)
  await until(() => expect(recorder()).toBeNull())
  expect(top()?.dataset.path).toBe('/lively')
})
