import type { ReactNode } from 'react'
import { useLook } from '../../kit/look-context.tsx'
import { notificationIcon } from '../apps/app-icons.ts'
import { go } from '../navigation/page-stack.ts'
import { useSettings } from '../player/settings.ts'
import styles from './up-next-row.module.css'

interface UpNextRowProps {
  /** Name of the app whose icon the row shows. */
  app: string
  title: string
  detail?: ReactNode
  /** Replaces the app's icon. */
  sign?: ReactNode
  /** Route that a click opens; null for none. */
  route: string | null
}

/** One row of the "up next" widget: something ongoing, upcoming or waiting. */
export function UpNextRow({ app, title, detail, sign, route }: UpNextRowProps) {
  const look = useLook()
  const iconUrl = useSettings(({ config }) => notificationIcon(app, config, look))
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        disabled={route === null}
        onClick={() => route !== null && go(route)}
      >
        {sign ?? <img src={iconUrl} alt="" className={styles.icon} draggable={false} />}
        <span className={styles.words}>
          <bdi className={styles.title}>{title}</bdi>
          {detail !== undefined && <span className={styles.detail}>{detail}</span>}
        </span>
      </button>
    </li>
  )
}
