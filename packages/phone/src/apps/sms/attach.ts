import { LocationIcon } from '../../kit/icons.ts'
import { game } from '../../link/game.ts'
import { alert, menu } from '../../shell/overlays.ts'
import { imageSources, pickFrom } from '../../shell/pick-image.ts'
import { send } from './state.ts'
import { texts } from './texts.ts'

/** Offers what can be sent besides text, and sends it. */
export async function attach(phone: string): Promise<void> {
  const choice = await menu([
    ...imageSources(),
    { value: 'location' as const, label: texts.location, icon: LocationIcon },
  ])
  if (choice === null) return
  if (choice === 'location') return sendLocation(phone)
  const image = await pickFrom(choice)
  if (image !== null) await send(phone, '', { image })
}

async function sendLocation(phone: string): Promise<void> {
  try {
    await send(phone, '', { location: await game.getLocation() })
  } catch {
    void alert(texts.noLocation)
  }
}
