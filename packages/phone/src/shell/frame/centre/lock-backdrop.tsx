import type { ReactNode } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { lockLayers } from '../../appearance/lock-layers.ts'
import { useWallpaper } from '../../appearance/wallpaper.ts'
import { useHour } from '../bars/clock.ts'
import styles from './wallpaper-backdrop.module.css'
import { WallpaperBackdrop } from './wallpaper-backdrop.tsx'

/** The wallpaper of the lock screen. Of a stock wallpaper with a front, that stands before the children. */
export function LockBackdrop({ children }: { children: ReactNode }) {
  const { url } = useWallpaper(useHour())
  const layers = lockLayers(url, useLook())
  if (!layers)
    return (
      <>
        <WallpaperBackdrop />
        {children}
      </>
    )
  return (
    <>
      <img src={layers.back} alt="" className={styles.picture} draggable={false} />
      {children}
      <img src={layers.front} alt="" className={styles.front} draggable={false} />
    </>
  )
}
