import { type Category, isCategory, limits } from '@orelhao/protocol/olx/rules'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SearchField } from '../../../kit/search-field.tsx'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { AdList } from '../parts/ad-list.tsx'
import { CategoryChips } from '../parts/category-chips.tsx'
import { OlxScreen } from '../parts/olx-screen.tsx'
import { foundAds, startSearch } from '../state.ts'
import { texts } from '../texts.ts'

/** Pause in typing that starts the search. */
const typingPauseMs = 500

export default function Search({ query }: ScreenProps) {
  const given = query.get('category') ?? ''
  const [category, setCategory] = useState<Category | null>(isCategory(given) ? given : null)
  const [typed, setTyped] = useState('')
  const version = useSearch(typed, category)
  return (
    <OlxScreen tab="/olx/search">
      <NavigationBar title={texts.search} onBack={back} />
      <SearchField value={typed} onChange={setTyped} maxLength={limits.search} focused />
      <CategoryChips value={category} onChange={setCategory} />
      <Scroll>
        {version > 0 && (
          <AdList
            list={foundAds}
            version={version}
            empty={
              <EmptyState
                icon={<SearchIcon size={52} />}
                title={texts.nothingFound.title}
                hint={texts.nothingFound.hint}
              />
            }
          />
        )}
      </Scroll>
    </OlxScreen>
  )
}

/**
 * Starts the search: a pause after the last letter, and at once for another category. Returns a number that grows with each search; 0
 * before the first.
 */
function useSearch(typed: string, category: Category | null): number {
  const [search, setSearch] = useState({ text: typed.trim(), category, version: 0 })
  const text = typed.trim()
  const isOther = search.version === 0 || text !== search.text || category !== search.category
  const pauseMs = search.version === 0 || category !== search.category ? 0 : typingPauseMs
  useEffect(() => {
    if (!isOther) return
    const timer = setTimeout(() => {
      startSearch(text, category)
      setSearch(({ version }) => ({ text, category, version: version + 1 }))
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [isOther, text, category, pauseMs])
  return search.version
}
