import { fitStyle, useWallpaper } from '../../appearance/wallpaper.ts'
import { useHour } from '../bars/clock.ts'
import styles from './wallpaper-backdrop.module.css'

/** Percent of black over a picture whose fit is bright for dark words. */
const brightVeilPercent = 40

/** The wallpaper as on home, dark enough for white words. */
export function WallpaperBackdrop() {
  const { url, fit } = useWallpaper(useHour())
  const veil = fit.isBright ? brightVeilPercent : fit.veil
  return (
    <>
      <img src={url} alt="" className={styles.picture} style={fitStyle(fit)} draggable={false} />
      {veil > 0 && <div className={styles.veil} style={{ opacity: veil / 100 }} />}
    </>
  )
}
