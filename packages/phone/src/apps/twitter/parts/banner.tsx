import { Image } from '../../../kit/image.tsx'
import styles from './banner.module.css'

/** The wide picture on top of a profile, or a sky where there is none. Its height is known before it loads. */
export function Banner({ src }: { src: string | null | undefined }) {
  return (
    <span className={styles.banner}>
      {src && <Image src={src} alt="" ratio={3} className={styles.picture ?? ''} />}
    </span>
  )
}
