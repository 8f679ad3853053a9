import { useState } from 'react'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './logo.module.css'

/** The app's name in its lettering, or the picture chosen by the server's owner. */
export function Logo({ isLarge = false }: { isLarge?: boolean }) {
  const instagramLogo = useSettings(({ config }) => config.instagramLogo)
  const [failed, setFailed] = useState<string | null>(null)
  const name = texts.title
  if (instagramLogo !== '' && failed !== instagramLogo)
    return (
      <img
        src={instagramLogo}
        alt={name}
        className={isLarge ? styles.largePicture : styles.picture}
        draggable={false}
        onError={() => setFailed(instagramLogo)}
      />
    )
  return <span className={isLarge ? styles.large : styles.name}>{name}</span>
}
