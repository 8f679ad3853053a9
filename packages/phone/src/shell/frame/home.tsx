import { lazy, memo, Suspense, useState } from 'react'
import { Badge } from '../../kit/badge.tsx'
import { useLook } from '../../kit/look.tsx'
import { dockSize, type HomeIcon, homeIcons } from '../apps.ts'
import { useBadges } from '../badges.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { arranged, layoutName } from '../home-layout.ts'
import { go } from '../navigation.ts'
import { usePreferences } from '../preferences.ts'
import { prepareAt } from '../routes.ts'
import { useSettings } from '../settings.ts'
import { texts } from '../texts.ts'
import { fitStyle, useWallpaper } from '../wallpaper.ts'
import { useClock } from './clock.ts'
import styles from './home.module.css'
import { setHomeMode, useHomeMode } from './home-mode.ts'
import { HomePages } from './home-pages.tsx'

/** Loaded when icons are first moved or something is first looked for. */
const HomeModes = lazy(() => import('./home-modes/home-modes.tsx'))

/** The home screen: wallpaper, the grid of apps and the dock. */
export const Home = memo(function Home() {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const { url, fit } = useWallpaper()
  const layout = usePreferences(({ apps }) => apps[layoutName])
  const mode = useHomeMode((state) => state.mode)
  const icons = homeIcons(config, look)
  const aboveDock = arranged(icons.slice(dockSize), layout)
  return (
    <main
      className={styles.home}
      aria-label={texts.home}
      data-bright={fit.isBright || undefined}
      data-mode={mode ?? undefined}
    >
      <img className={styles.wallpaper} src={url} alt="" draggable={false} style={fitStyle(fit)} />
      {fit.veil > 0 && <div className={styles.veil} style={{ opacity: fit.veil / 100 }} />}
      {look === 'android' && <HomeClock />}
      <HomePages
        search={look === 'iphone' && <SearchButton />}
        pages={pagesOf(aboveDock, iconsAPage[look]).map((page) => <Grid key={page[0]?.route} icons={page} />)}
      />
      <nav className={styles.dock} aria-label={texts.dock}>
        {icons.slice(0, dockSize).map((icon) => (
          <AppIcon key={icon.route} icon={icon} isInDock />
        ))}
      </nav>
      <Modes />
    </main>
  )
})

function SearchButton() {
  return (
    <button type="button" className={styles.search} aria-label={texts.search} onClick={() => setHomeMode('search')}>
      <svg viewBox="0 0 16 16" aria-hidden>
        <path d="m14.6 13.2-3.1-3.1a5.8 5.8 0 1 0-1.4 1.4l3.1 3.1zM6.8 10.6a3.8 3.8 0 1 1 0-7.6 3.8 3.8 0 0 1 0 7.6" />
      </svg>
      <span>{texts.search}</span>
    </button>
  )
}

function Modes() {
  const isNeeded = useHomeMode(({ mode }) => mode !== null)
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <ErrorBoundary fallback={() => null}>
      {() => (
        <Suspense>
          <HomeModes />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** As many as stand above the dock: the Android look gives its clock two rows. */
const iconsAPage = { iphone: 24, android: 20 }

function pagesOf(icons: readonly HomeIcon[], size: number): HomeIcon[][] {
  const count = Math.max(1, Math.ceil(icons.length / size))
  return Array.from({ length: count }, (_, page) => icons.slice(page * size, (page + 1) * size))
}

function Grid({ icons }: { icons: readonly HomeIcon[] }) {
  return (
    <div className={styles.grid}>
      {icons.map((icon) => (
        <AppIcon key={icon.route} icon={icon} />
      ))}
    </div>
  )
}

/** In the dock an icon stands without its name, as on both real phones; screen readers say it. */
function AppIcon({ icon, isInDock = false }: { icon: HomeIcon; isInDock?: boolean }) {
  const unread = useBadges((badges) => badges[icon.name] ?? 0)
  return (
    <button
      type="button"
      className={styles.icon}
      data-app={icon.route}
      onPointerDown={() => prepareAt(icon.route)}
      onClick={() => go(icon.route)}
    >
      <span className={styles.tile} data-tile>
        <img src={icon.iconUrl} alt="" draggable={false} />
        {unread > 0 && (
          <span className={styles.badge} aria-hidden>
            <Badge count={unread} />
          </span>
        )}
      </span>
      <bdi className={isInDock ? styles.spoken : styles.name}>
        {icon.title}
        {unread > 0 && <span className={styles.spoken}>, {texts.unread(unread)}</span>}
      </bdi>
    </button>
  )
}

function HomeClock() {
  const { hours, minutes } = useClock()
  return (
    <div className={styles.clock}>
      <time>
        {hours}:{minutes}
      </time>
      <SearchButton />
      <p>{new Date().toLocaleDateString('pt-BR', { weekday: 'long', day: 'numeric', month: 'long' })}</p>
    </div>
  )
}
