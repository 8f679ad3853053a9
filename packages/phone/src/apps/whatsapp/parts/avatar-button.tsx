import type { ReactNode } from 'react'
import { CameraIcon } from '../../../kit/icons.ts'
import styles from './avatar-button.module.css'

interface AvatarButtonProps {
  label: string
  onClick: () => void
  children: ReactNode
}

/** A picture that can be changed, marked by a camera icon on its edge. */
export function AvatarButton({ label, onClick, children }: AvatarButtonProps) {
  return (
    <div className={styles.picture}>
      {children}
      <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
        <span className={styles.camera}>
          <CameraIcon size={18} />
        </span>
      </button>
    </div>
  )
}
