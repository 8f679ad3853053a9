import { type CSSProperties, useState } from 'react'
import { Badge } from '../../../kit/badge.tsx'
import { weekdayAndDate } from '../../../kit/dates.ts'
import { useLook } from '../../../kit/look-context.tsx'
import { nowSeconds } from '../../../kit/server-clock.ts'
import { fitStyle, homeWallpaperUrl, useWallpaper } from '../../appearance/wallpaper.ts'
import { dockSize, type HomeIcon, homeIcons } from '../../apps/app-icons.ts'
import { sheetStyle } from '../../apps/icon-sheet.ts'
import { preloadScreen } from '../../navigation/load-screens.ts'
import { go } from '../../navigation/page-stack.ts'
import { useBadges } from '../../notifications/badges.ts'
import { usePreferences } from '../../player/preferences.ts'
import { useSettings } from '../../player/settings.ts'
import { texts } from '../../texts.ts'
import { useClock, useHour } from '../bars/clock.ts'
import styles from './home.module.css'
import { arrangeItems, layOutPages, layoutPreferenceName, type PlacedItem, rowsAPage } from './home-layout.ts'
import { setHomeMode, useHomeMode } from './home-mode.ts'
import { HomePages } from './home-pages.tsx'
import { homeModesLayer, LazyLayer, setupLayer } from './lazy-layers.tsx'
import { FolderOrWidget } from './widgets/folder-or-widget.tsx'
import { localDay, temperatureAt } from './widgets/temperature.ts'
import { texts as widgetTexts } from './widgets/texts.ts'
import { useWeather } from './widgets/use-weather.ts'
import { isDay, WeatherIcon } from './widgets/weather-icon.tsx'

/** The home screen: wallpaper, the grid of apps and the dock. */
export function Home() {
  const look = useLook()
  const config = useSettings((state) => state.config)
  const { url, fit } = useWallpaper(useHour())
  const layout = usePreferences(({ apps }) => apps[layoutPreferenceName])
  const mode = useHomeMode((state) => state.mode)
  const icons = homeIcons(config, look)
  const aboveDock = arrangeItems(icons.slice(dockSize), layout, look)
  return (
    <main className={styles.home} aria-label={texts.home} data-bright={fit.isBright || undefined} data-mode={mode}>
      <img className={styles.wallpaper} src={homeWallpaperUrl(url)} alt="" draggable={false} style={fitStyle(fit)} />
      {fit.veil > 0 && <div className={styles.veil} style={{ opacity: fit.veil / 100 }} />}
      {look === 'android' && <HomeClock />}
      <HomePages
        search={look === 'iphone' && <SearchButton />}
        pages={layOutPages(aboveDock, rowsAPage[look]).map((page) => <Grid key={page[0]?.item.mark} placed={page} />)}
      />
      <nav className={styles.dock} aria-label={texts.dock}>
        {icons.slice(0, dockSize).map((icon) => (
          <AppIcon key={icon.route} icon={icon} isInDock />
        ))}
      </nav>
      <Modes />
    </main>
  )
}

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

/** The layers over home, once needed. Until the setup of a new phone is loaded, black covers home. */
function Modes() {
  const mode = useHomeMode((state) => state.mode)
  const wasSetup = useWas(mode === 'setup')
  const wasOther = useWas(mode !== null && mode !== 'setup')
  return (
    <>
      {mode === 'setup' && <div className={styles.cover} />}
      {wasSetup && <LazyLayer layer={setupLayer} />}
      {wasOther && <LazyLayer layer={homeModesLayer} />}
    </>
  )
}

/** Returns true from the first time on that `isNow` is true. */
function useWas(isNow: boolean): boolean {
  const [was, setWas] = useState(isNow)
  if (isNow && !was) setWas(true)
  return was || isNow
}

function Grid({ placed }: { placed: readonly PlacedItem[] }) {
  return (
    <div className={styles.grid}>
      {placed.map(({ item, row, column, height, width }) => {
        const place = { gridArea: `${row + 1} / ${column + 1} / span ${height} / span ${width}` }
        if (item.kind === 'icon') return <AppIcon key={item.mark} icon={item.icon} place={place} />
        return <FolderOrWidget key={item.mark} item={item} place={place} />
      })}
    </div>
  )
}

interface AppIconProps {
  icon: HomeIcon
  /** Grid position. The icon has no wrapper: every element on home is restyled and laid out with each page that opens over it. */
  place?: CSSProperties
  isInDock?: boolean
}

/** A dock icon has no visible name, as on both real phones; screen readers read it. */
function AppIcon({ icon, place, isInDock = false }: AppIconProps) {
  const unread = useBadges((badges) => badges[icon.name] ?? 0)
  return (
    <button
      type="button"
      className={styles.icon}
      style={place}
      data-app={icon.route}
      onPointerDown={() => preloadScreen(icon.route)}
      onClick={() => go(icon.route)}
    >
      <span className={styles.tile} data-tile>
        <Picture icon={icon} />
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

function Picture({ icon: { cell, iconUrl } }: { icon: HomeIcon }) {
  const look = useLook()
  if (cell === undefined) return <img className={styles.picture} src={iconUrl} alt="" draggable={false} />
  return <span className={styles.picture} style={sheetStyle(cell, look)} />
}

/** The weather beside Android's date. */
function Temperature() {
  const hour = useHour()
  const weather = useWeather(hour)
  if (!weather) return null
  return (
    <span className={styles.temperature}>
      <WeatherIcon weather={weather} isDay={isDay(hour)} />
      {widgetTexts.degrees(temperatureAt(weather, localDay(), hour))}
    </span>
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
      <p>
        {weekdayAndDate(nowSeconds())}
        <Temperature />
      </p>
    </div>
  )
}
