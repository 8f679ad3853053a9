import { plainLetters } from '@orelhao/protocol/fold-accents'
import type { Contact } from '@orelhao/protocol/schemas'
import { protect } from '../../../../link/events.ts'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import type { AppStart, Found } from '../../../apps/manifest.ts'
import { isAppOpen } from '../../../player/app-access.ts'

const mostPeople = 5
const mostConversations = 8

/** What the search of the home screen finds, by kind. */
export interface AllFound {
  apps: HomeIcon[]
  people: Contact[]
  conversations: (Found & { app: string })[]
}

interface Searched {
  icons: readonly HomeIcon[]
  contacts: readonly Contact[]
  starts: Readonly<Record<string, AppStart>>
}

/** All apps by name while nothing is looked for; then apps, people and conversations that hold the words, however they are accented. */
export function findAll(words: string, { icons, contacts, starts }: Searched): AllFound {
  const wanted = plainLetters(words.trim())
  const byTitle = [...icons].sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
  if (!wanted) return { apps: byTitle, people: [], conversations: [] }
  const holds = (text: string) => plainLetters(text).includes(wanted)
  const startsFirst = (a: HomeIcon, b: HomeIcon) => Number(begins(b, wanted)) - Number(begins(a, wanted))
  return {
    apps: byTitle.filter(({ title, name }) => holds(title) || holds(name)).sort(startsFirst),
    people: contacts.filter(({ name, phone }) => holds(name) || phone.includes(wanted)).slice(0, mostPeople),
    conversations: conversationsIn(starts, wanted).slice(0, mostConversations),
  }
}

function begins({ title }: HomeIcon, wanted: string): boolean {
  return plainLetters(title).startsWith(wanted)
}

/** The newest first. An app that fails to search finds nothing. */
function conversationsIn(starts: Searched['starts'], wanted: string): AllFound['conversations'] {
  const found: AllFound['conversations'] = []
  for (const [app, { search }] of Object.entries(starts)) {
    if (search && isAppOpen(app)) protect(() => found.push(...search(wanted).map((one) => ({ ...one, app }))))
  }
  return found.sort((a, b) => b.at - a.at)
}
