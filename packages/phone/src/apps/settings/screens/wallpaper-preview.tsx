import { useEffect, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { Slider } from '../../../kit/slider.tsx'
import { type Legibility, legibilityOf, unknownLegibility } from '../../../shell/appearance/legibility.ts'
import { pictureLuminances } from '../../../shell/appearance/picture-luminance.ts'
import {
  defaultFit,
  fitPreferenceName,
  fitStyle,
  maxWallpaperZoom,
  useWallpaper,
  type WallpaperFit,
} from '../../../shell/appearance/wallpaper.ts'
import { dockSize, homeIcons } from '../../../shell/apps/app-icons.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import { useWallpaperFit } from '../use-wallpaper-fit.ts'
import WallpaperScreen from './wallpaper.tsx'
import styles from './wallpaper-preview.module.css'

/**
 * Shows the query's `url` behind the home screen before it is set: moved, zoomed, and with readable text whatever the picture. Nothing is
 * set where the owner has forced a wallpaper.
 */
export default function WallpaperPreview(props: ScreenProps) {
  const isForced = useSettings(({ config }) => config.forceBackground)
  return isForced ? <WallpaperScreen /> : <Preview {...props} />
}

function Preview({ query }: ScreenProps) {
  const url = query.get('url') ?? ''
  const isCurrent = usePreferences(({ background }) => background?.url === url)
  const currentFit = useWallpaper().fit
  const { fit, setZoom, isLoaded, onLoad, handlers } = useWallpaperFit(url, isCurrent ? currentFit : defaultFit)
  const { veil, isBright } = useLegibility(url, fit)
  useDarkPage()

  async function set() {
    const whole = { ...fit, x: Math.round(fit.x), y: Math.round(fit.y) }
    applyWallpaper(url, { ...whole, ...(await legibilityIn(url, whole)) })
    toast(texts.wallpaperSet)
    back()
  }

  return (
    <Screen className={styles.screen}>
      {/* biome-ignore lint/a11y/useSemanticElements: no field, but moved by the keyboard too */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above */}
      <div className={styles.place} role="group" aria-label={texts.previewKeys} tabIndex={0} {...handlers}>
        <img
          key={url}
          className={styles.picture}
          src={url}
          alt={texts.preview}
          draggable={false}
          style={fitStyle(fit)}
          onLoad={({ currentTarget }) => onLoad(currentTarget)}
        />
        <div className={styles.veil} data-bright={isBright || undefined} style={{ opacity: veil / 100 }} />
        <Sample isBright={isBright} />
      </div>
      <div className={styles.controls}>
        <p className={styles.hint}>{texts.previewHint}</p>
        <Slider
          label={texts.previewZoom}
          value={fit.zoom}
          onChange={setZoom}
          min={100}
          max={maxWallpaperZoom}
          valueText={texts.percent(fit.zoom)}
        />
        <div className={styles.buttons}>
          <Button variant="tonal" wide onClick={back}>
            {texts.previewCancel}
          </Button>
          <Button wide disabled={!isLoaded} onClick={() => void set()}>
            {texts.previewSet}
          </Button>
        </div>
      </div>
    </Screen>
  )
}

/** Pictures are measured after the pointer rests this long. */
const measurePauseMs = 150

/** Measures how to keep text over the picture readable at its current position. */
function useLegibility(url: string, fit: WallpaperFit): Legibility {
  const [legibility, setLegibility] = useState<Legibility>(defaultFit)
  useEffect(() => {
    let isGone = false
    const timer = setTimeout(async () => {
      const found = await legibilityIn(url, fit)
      if (!isGone) setLegibility(found)
    }, measurePauseMs)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [url, fit])
  return legibility
}

async function legibilityIn(url: string, fit: WallpaperFit): Promise<Legibility> {
  const luminances = await pictureLuminances(url, fit)
  return luminances ? legibilityOf(luminances) : unknownLegibility
}

function applyWallpaper(url: string, fit: WallpaperFit): void {
  const { apps } = usePreferences.getState()
  setPreferences({ background: { type: 'custom', url }, apps: { ...apps, [fitPreferenceName]: fit } })
}

const sampleRows = 2

/** Some of the icons that will stand over the picture. */
function Sample({ isBright }: { isBright: boolean }) {
  const config = useSettings((state) => state.config)
  const icons = homeIcons(config, useLook()).slice(dockSize, dockSize * (1 + sampleRows))
  return (
    <div className={styles.sample} data-bright={isBright || undefined} aria-hidden>
      {icons.map(({ route, iconUrl, title }) => (
        <span key={route} className={styles.icon}>
          <img src={iconUrl} alt="" draggable={false} />
          {title}
        </span>
      ))}
    </div>
  )
}
