import { newAvatarProblem } from '@orelhao/protocol/whatsapp/rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useOverlays } from '../../shell/dialogs/overlays.ts'
import { pickImageFrom } from '../../shell/media/pick-image.ts'
import { useSettings } from '../../shell/player/settings.ts'
import { pickAvatar, pickOptions } from './pick-avatar.ts'

/** Uploads to the media server. */
const uploaded: string[] = []
let isReachable = true

beforeEach(() => {
  uploaded.length = 0
  isReachable = true
  vi.stubGlobal('fetch', async (address: string, { body }: { body: string }) => {
    if (!isReachable) throw new TypeError('Failed to fetch')
    uploaded.push(`${address} ${body}`)
    return Response.json({ url: `/uploads/${uploaded.length}.jpg` })
  })
  vi.spyOn(console, 'error').mockImplementation(() => {}) // a failed upload is logged
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Chooses a link as the player does in the messenger. */
async function choose(link: string): Promise<string | null> {
  const chosen = pickImageFrom('link', pickOptions)
  const [dialog] = useOverlays.getState().dialogs
  if (dialog?.kind !== 'prompt') throw new Error('there is no prompt for a link')
  dialog.answer(link)
  return chosen
}

/** Returns the text of the alert, and closes it. */
function alertText(): string | undefined {
  const [dialog] = useOverlays.getState().dialogs
  if (dialog?.kind !== 'alert') return undefined
  dialog.answer()
  return dialog.text
}

const attachment = (name: string) => `https://cdn.discordapp.com/attachments/1/2/${name}.png`

test('a chat platform link chosen again has the same address, and is not uploaded again', async () => {
  expect(await choose(attachment('gato'))).toBe('/uploads/1.jpg')
  expect(await choose(attachment('gato'))).toBe('/uploads/1.jpg')
  expect(await choose(attachment('peixe'))).toBe('/uploads/2.jpg')
  expect(uploaded).toHaveLength(2)
})

test('a failed upload is tried again', async () => {
  isReachable = false
  expect(await choose(attachment('sapato'))).toBeNull()
  expect(alertText()).toBe('Erro ao fazer o upload da imagem.')
  isReachable = true
  expect(await choose(attachment('sapato'))).toBe('/uploads/1.jpg')
})

test('a plain link is used unchanged; one that is no picture is refused in the messenger’s words', async () => {
  expect(await choose('https://exemplo.com/praia.jpg')).toBe('https://exemplo.com/praia.jpg')
  expect(await choose('https://exemplo.com/praia')).toBeNull()
  expect(alertText()).toBe('Link inválido')
  expect(uploaded).toEqual([])
})

const linkOf = (length: number) => `https://exemplo.com/${'a'.repeat(length - 24)}.jpg`

test('the link field accepts long links, and each rule has its own sentence', async () => {
  void pickImageFrom('link', pickOptions)
  expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'prompt', maximum: 2048 }])
  useOverlays.setState({ dialogs: [] })
  const signed = `${attachment('gato')}?ex=${'f'.repeat(600)}`
  expect(await choose(signed)).toBe('/uploads/1.jpg')
  expect(await choose(linkOf(512))).toHaveLength(512)
  expect(await choose(linkOf(513))).toBeNull()
  expect(alertText()).toBe('O link é grande demais')
})

test.each([256, 600])('an avatar of %i characters is refused in the words of avatars', async (length) => {
  useSettings.setState(({ config }) => ({ config: { ...config, allowUnsafeURL: true } }))
  const avatar = pickAvatar(newAvatarProblem)
  const [sources] = useOverlays.getState().dialogs
  if (sources?.kind !== 'menu') throw new Error('no sources are offered')
  sources.answer('link')
  await vi.waitFor(() => expect(useOverlays.getState().dialogs).toMatchObject([{ kind: 'prompt' }]))
  const [link] = useOverlays.getState().dialogs
  if (link?.kind === 'prompt') link.answer(linkOf(length))
  expect(await avatar).toBeNull()
  expect(alertText()).toBe('Link muito grande, máximo de 255 caracteres')
})
