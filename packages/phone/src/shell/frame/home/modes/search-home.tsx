import { type KeyboardEvent, useDeferredValue, useMemo, useState } from 'react'
import { Avatar } from '../../../../kit/avatar.tsx'
import { Button } from '../../../../kit/button.tsx'
import { EmptyState } from '../../../../kit/empty-state.tsx'
import { SearchIcon } from '../../../../kit/icons.ts'
import { LookProvider, useLook } from '../../../../kit/look-context.tsx'
import { SearchField } from '../../../../kit/search-field.tsx'
import { Row, Section } from '../../../../kit/section.tsx'
import { useChosenTheme } from '../../../appearance/look.ts'
import { appTitle, type HomeIcon, homeIcons } from '../../../apps/app-icons.ts'
import { preloadScreen } from '../../../navigation/load-screens.ts'
import { go } from '../../../navigation/page-stack.ts'
import { ContactAvatar } from '../../../people/contact-avatar.tsx'
import { useSettings } from '../../../player/settings.ts'
import { StatusBarCopy } from '../../bars/status-bar.tsx'
import { useAppStarts } from '../../boot/app-lifecycle.ts'
import { BlurredWallpaper } from '../../centre/blurred-wallpaper.tsx'
import { useRecentApps } from '../../centre/switcher/recent-apps.ts'
import { type SearchResults, searchHome } from './home-search.ts'
import { IconTile } from './icon-tile.tsx'
import styles from './search-home.module.css'
import { texts } from './texts.ts'

const maxRecent = 4

/** Search over the blurred wallpaper: dark glass on the iPhone, the drawer's surface on Android. */
export function SearchHome({ onClose }: { onClose: () => void }) {
  const look = useLook()
  const theme = useChosenTheme()
  return (
    <LookProvider look={look} theme={look === 'iphone' ? 'dark' : theme}>
      <BlurredWallpaper />
      <span className={styles.shade} aria-hidden />
      <StatusBarCopy />
      <SearchPage onClose={onClose} />
    </LookProvider>
  )
}

/**
 * Search of apps, people and conversations; shows the apps used last and all apps while nothing is typed. Enter opens the first result of
 * typed words.
 */
function SearchPage({ onClose }: { onClose: () => void }) {
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
          <>
            {words.trim() === '' && <RecentApps onOpen={open} />}
            <Results found={found} onOpen={open} />
          </>
        )}
      </div>
    </div>
  )
}

/** The apps used last, newest first. */
function RecentApps({ onOpen }: { onOpen: (route: string) => void }) {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const recent = useRecentApps(({ list }) => list)
  const icons = homeIcons(config, look)
  const used = recent.flatMap(({ name }) => icons.find((icon) => icon.name === name) ?? []).slice(0, maxRecent)
  if (used.length === 0) return null
  return (
    <>
      <h2 className={styles.header}>{texts.recent}</h2>
      <AppGrid label={texts.recent} icons={used} onOpen={onOpen} />
      <h2 className={styles.header}>{texts.apps}</h2>
    </>
  )
}

function AppGrid({
  label,
  icons,
  onOpen,
}: {
  label: string
  icons: readonly HomeIcon[]
  onOpen: (route: string) => void
}) {
  return (
    <section className={styles.apps} aria-label={label}>
      {icons.map((icon) => (
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
      {apps.length > 0 && <AppGrid label={texts.apps} icons={apps} onOpen={onOpen} />}
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
