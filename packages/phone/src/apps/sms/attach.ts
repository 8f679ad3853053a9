import { isImageUrl } from '@orelhao/protocol/settings/rules'
import { game } from '../../link/game.ts'
import { alert, menu, prompt } from '../../shell/overlays.ts'
import { useSettings } from '../../shell/settings.ts'
import { send } from './state.ts'
import { texts } from './texts.ts'

/** Offers what can be sent besides text, and sends it. */
export async function attach(phone: string): Promise<void> {
  const { allowUnsafeURL } = useSettings.getState().config
  const choice = await menu([
    { value: 'location', label: texts.location },
    ...(allowUnsafeURL ? [{ value: 'image' as const, label: texts.imageLink }] : []),
  ])
  if (choice === 'location') await sendLocation(phone)
  if (choice === 'image') await sendImage(phone)
}

async function sendLocation(phone: string): Promise<void> {
  try {
    await send(phone, '', { location: await game.getLocation() })
  } catch {
    void alert(texts.noLocation)
  }
}

async function sendImage(phone: string): Promise<void> {
  const url = (await prompt(texts.imagePrompt))?.trim()
  if (!url) return
  if (!isImageUrl(url)) return void alert(texts.invalidUrl)
  await send(phone, '', { image: url })
}
