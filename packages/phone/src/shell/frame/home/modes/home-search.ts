import { foldAccents } from '@orelhao/protocol/fold-accents'
import type { Contact } from '@orelhao/protocol/schemas'
import { runSafely } from '../../../../link/events.ts'
import type { HomeIcon } from '../../../apps/app-icons.ts'
import type { AppStart, SearchResult } from '../../../apps/manifest.ts'
import { isAppOpen } from '../../../player/app-access.ts'

const maxPeople = 5
const maxConversations = 8

/** Results of the home screen's search, by kind. */
export interface SearchResults {
  apps: HomeIcon[]
  people: Contact[]
  conversations: (SearchResult & { app: string })[]
}

interface SearchSources {
  icons: readonly HomeIcon[]
  contacts: readonly Contact[]
  starts: Readonly<Record<string, AppStart>>
}

/** All apps by name for an empty query; otherwise matching apps, people and conversations, ignoring accents. */
export function searchHome(words: string, { icons, contacts, starts }: SearchSources): SearchResults {
  const wanted = foldAccents(words.trim())
  const byTitle = [...icons].sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'))
  if (!wanted) return { apps: byTitle, people: [], conversations: [] }
  const matches = (text: string) => foldAccents(text).includes(wanted)
  const startsFirst = (a: HomeIcon, b: HomeIcon) =>
    Number(startsWithTerm(b, wanted)) - Number(startsWithTerm(a, wanted))
  return {
    apps: byTitle.filter(({ title, name }) => matches(title) || matches(name)).sort(startsFirst),
    people: contacts.filter(({ name, phone }) => matches(name) || phone.includes(wanted)).slice(0, maxPeople),
    conversations: searchConversations(starts, wanted).slice(0, maxConversations),
  }
}

function startsWithTerm({ title }: HomeIcon, wanted: string): boolean {
  return foldAccents(title).startsWith(wanted)
}

/** Newest first. An app whose search fails finds nothing. */
function searchConversations(starts: SearchSources['starts'], wanted: string): SearchResults['conversations'] {
  const found: SearchResults['conversations'] = []
  for (const [app, { search }] of Object.entries(starts)) {
    if (search && isAppOpen(app)) runSafely(() => found.push(...search(wanted).map((one) => ({ ...one, app }))))
  }
  return found.sort((a, b) => b.at - a.at)
}
