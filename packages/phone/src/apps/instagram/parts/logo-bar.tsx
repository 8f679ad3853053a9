import { Bar } from '../../../kit/navigation-bar.tsx'
import { Logo } from './logo.tsx'
import styles from './logo-bar.module.css'

/** The bar of the timeline. */
export function LogoBar() {
  return (
    <Bar className={styles.bar}>
      <h1>
        <Logo />
      </h1>
    </Bar>
  )
}
