import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { Avatar } from '../../../../kit/avatar.tsx'
import { Button } from '../../../../kit/button.tsx'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../../kit/icons.ts'
import { useLook } from '../../../../kit/look-context.tsx'
import { SearchField } from '../../../../kit/search-field.tsx'
import { Row, Section } from '../../../../kit/section.tsx'
import { appTitle, homeIcons } from '../../../apps/app-icons.ts'
import { preloadScreen } from '../../../navigation/load-screens.ts'
import { go } from '../../../navigation/page-stack.ts'
import { ContactAvatar } from '../../../people/contact-avatar.tsx'
import { useSettings } from '../../../player/settings.ts'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { type SearchResults, searchHome } from './home-search.ts'
import { IconTile } from './icon-tile.tsx'
import styles from './search-home.module.css'
import { texts } from './texts.ts'

/** Search of apps, people and conversations; shows all apps while nothing is typed. Enter opens the first result. */
export function SearchHome({ onClose }: { onClose: () => void }) {
  const [words, setWords] = useState('')
  const found = useSearchResults(useDeferredValue(words))
  const first = firstRoute(found)

  function open(route: string) {
    onClose()
    go(route)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement) || first === undefined) return
    event.preventDefault()
    if (words.trim() !== '') open(first)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the field opens what the buttons beneath it open
    <div className={styles.page} onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <div className={styles.field}>
          <SearchField value={words} onChange={setWords} focused />
        </div>
        <Button variant="plain" size="small" className={styles.cancel} onClick={onClose}>
          {texts.close}
        </Button>
      </header>
      <div className={styles.scroll}>
        {first === undefined ? (
          <EmptyState icon={<SearchIcon size={48} />} title={texts.nothing} hint={texts.nothingHint} />
        ) : (
          <Results found={found} onOpen={open} />
        )}
      </div>
    </div>
  )
}

function useSearchResults(words: string): SearchResults {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const contacts = useSettings((state) => state.contacts)
  const starts = useAppStarts()
  return useMemo(
    () => searchHome(words, { icons: homeIcons(config, look), contacts, starts }),
    [words, look, config, contacts, starts],
  )
}

function firstRoute({ apps, people, conversations }: SearchResults): string | undefined {
  const [app] = apps
  const [person] = people
  return app?.route ?? (person ? `/contacts/${person.id}` : conversations[0]?.route)
}

function Results({ found, onOpen }: { found: SearchResults; onOpen: (route: string) => void }) {
  const config = useSettings((state) => state.config)
  const { apps, people, conversations } = found
  return (
    <>
      {apps.length > 0 && (
        <section className={styles.apps} aria-label={texts.apps}>
          {apps.map((icon) => (
            <button
              key={icon.route}
              type="button"
              className={styles.app}
              data-opens={icon.route}
              onPointerDown={() => preloadScreen(icon.route)}
              onClick={() => onOpen(icon.route)}
            >
              <IconTile icon={icon} />
            </button>
          ))}
        </section>
      )}
      {people.length > 0 && (
        <Section header={texts.people}>
          {people.map(({ id, name, phone }) => (
            <Row
              key={id}
              leading={<ContactAvatar phone={phone} name={name} size={40} />}
              title={name}
              subtitle={phone}
              onClick={() => onOpen(`/contacts/${id}`)}
            />
          ))}
        </Section>
      )}
      {conversations.length > 0 && (
        <Section header={texts.conversations}>
          {conversations.map(({ app, route, title, line, picture }) => (
            <Row
              key={route}
              leading={<Avatar name={title} src={picture} size={40} />}
              title={title}
              subtitle={line}
              value={appTitle(app, config)}
              onClick={() => onOpen(route)}
            />
          ))}
        </Section>
      )}
    </>
  )
}
