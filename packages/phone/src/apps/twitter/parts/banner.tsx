import { Image } from '../../../kit/image.tsx'
import styles from './banner.module.css'

/** The wide picture at the top of a profile, or a default sky. Its height is fixed before it loads. */
export function Banner({ src }: { src: string | null | undefined }) {
  return (
    <span className={styles.banner}>
      {src && <Image src={src} alt="" ratio={3} className={styles.picture ?? ''} />}
    </span>
  )
}
