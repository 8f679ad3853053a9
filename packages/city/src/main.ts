import type { Citizen } from '@orelhao/protocol/city'
import './look/page.css'
import { createPicker } from './picker/picker.ts'
import { startPlaying } from './play-session.ts'
import { loadStreet } from './scene/load-scene.ts'
import { clearSession, fetchCitizens, type Session, signInAs, storedSession } from './session/session.ts'

const page = document.getElementById('page') as HTMLElement
const sceneHost = document.getElementById('scene') as HTMLElement
const wantsStill = new URLSearchParams(location.search).get('scene') === 'still'

/** Resumes the tab's session after a reload, or shows the picker. */
async function resumeOrPick(): Promise<void> {
  const session = storedSession()
  const citizens = session && (await fetchCitizens().catch(() => undefined))
  const me = citizens?.find(({ user_id }) => user_id === session?.userId)
  if (session && me) return startAs(session, me)
  if (session && citizens) clearSession()
  showPicker()
}

function showPicker(): void {
  const picker = createPicker({
    load: fetchCitizens,
    async choose(citizen) {
      const session = await signInAs(citizen.user_id)
      await startAs(session, citizen)
      picker.leave()
    },
  })
  page.append(picker.element)
  // The street loads while the visitor is still choosing.
  if (!wantsStill) requestIdleCallback(() => void loadStreet().catch(() => {}))
}

function startAs(session: Session, citizen: Citizen): Promise<void> {
  return startPlaying({ session, citizen, page, sceneHost, wantsStill })
}

void resumeOrPick()
