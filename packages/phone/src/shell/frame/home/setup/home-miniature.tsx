import type { CSSProperties, ReactNode } from 'react'
import { classNames } from '../../../../kit/class-names.ts'
import type { Look, Theme } from '../../../../kit/look-context.tsx'
import { nowMs } from '../../../../kit/server-clock.ts'
import { homeWallpaperUrl, useWallpaper } from '../../../appearance/wallpaper.ts'
import { dockSize, type HomeIcon, homeIcons } from '../../../apps/app-icons.ts'
import { sheetStyle } from '../../../apps/icon-sheet.ts'
import { useSettings } from '../../../player/settings.ts'
import { useClock, useHour } from '../../bars/clock.ts'
import { arrangeItems, layOutPages, rowsAPage } from '../home-layout.ts'
import { localDay, temperatureAt } from '../widgets/temperature.ts'
import { texts as widgetTexts } from '../widgets/texts.ts'
import { WeatherIcon } from '../widgets/weather-icon.tsx'
import styles from './home-miniature.module.css'

interface HomeMiniatureProps {
  look: Look
  theme: Theme
  /** Share of the phone's size. */
  scale: number
  /** Layers over its home screen, in px of the whole phone. */
  children?: ReactNode
}

/**
 * The phone with its first home page in any look and theme: the same icons and wallpaper, drawn without the rules of the current look. Not
 * for screen readers.
 */
export function HomeMiniature({ look, theme, scale, children }: HomeMiniatureProps) {
  const config = useSettings((state) => state.config)
  const { url } = useWallpaper()
  const { hours, minutes } = useClock()
  const icons = homeIcons(config, look)
  const [page = []] = layOutPages(arrangeItems(icons.slice(dockSize), undefined, look), rowsAPage[look])
  const time = `${hours}:${minutes}`
  return (
    <span
      className={styles.box}
      style={{ '--scale': scale } as CSSProperties}
      data-mini={look}
      data-shade={theme}
      aria-hidden
    >
      <span className={styles.phone}>
        <span className={styles.screen}>
          <img className={styles.wallpaper} src={homeWallpaperUrl(url)} alt="" draggable={false} />
          <span className={styles.time}>{time}</span>
          {look === 'android' && <span className={styles.clock}>{time}</span>}
          <span className={styles.grid}>
            {page.map(({ item, row, column, height, width }) => {
              const gridArea = `${row + 1} / ${column + 1} / span ${height} / span ${width}`
              if (item.kind === 'icon') return <Icon key={item.mark} icon={item.icon} look={look} gridArea={gridArea} />
              if (item.kind === 'folder') return <Folder key={item.mark} {...item} gridArea={gridArea} />
              return (
                <span key={item.mark} className={styles.widget} style={{ gridArea }}>
                  <Widget app={item.app} />
                </span>
              )
            })}
          </span>
          <span className={styles.dock}>
            {icons.slice(0, dockSize).map((icon) => (
              <Icon key={icon.route} icon={icon} look={look} />
            ))}
          </span>
          {children}
          <span className={styles.camera} />
          <span className={styles.bar} />
        </span>
      </span>
    </span>
  )
}

/** The largest figure of a widget, and lines for its words. */
function Widget({ app }: { app: string }) {
  const hour = useHour()
  if (app === 'weather')
    return (
      <span className={styles.face} data-face="weather">
        {widgetTexts.degrees(temperatureAt('clear', localDay(), hour))}
        <WeatherIcon weather="clear" isDay />
      </span>
    )
  return <span className={styles.face}>{new Date(nowMs()).getDate()}</span>
}

function Folder({ name, icons, gridArea }: { name: string; icons: readonly HomeIcon[]; gridArea: string }) {
  return (
    <span className={styles.icon} style={{ gridArea }} data-item>
      <span className={classNames(styles.tile, styles.folder)}>
        {icons.map(({ route, iconUrl }) => (
          <img key={route} src={iconUrl} alt="" draggable={false} />
        ))}
      </span>
      <span className={styles.name}>{name}</span>
    </span>
  )
}

function Icon({ icon, look, gridArea }: { icon: HomeIcon; look: Look; gridArea?: string }) {
  const { cell, iconUrl, title } = icon
  return (
    <span className={styles.icon} style={{ gridArea }} data-item>
      {cell === undefined ? (
        <img className={styles.tile} src={iconUrl} alt="" draggable={false} />
      ) : (
        <span className={styles.tile} style={sheetStyle(cell, look)} />
      )}
      {gridArea && <span className={styles.name}>{title}</span>}
    </span>
  )
}
