import type { ReactNode } from 'react'
import styles from './app-colours.module.css'
import { classNames } from './class-names.ts'
import { useLook } from './look-context.tsx'

/** Passes the colours of an app that is dark in every theme, as a class, to content outside of its pages; '' for none. */
export function AppColours({ colours, children }: { colours: string; children: ReactNode }) {
  const look = useLook()
  const own = colours !== '' && { 'data-look': look, 'data-theme': 'dark' }
  return (
    <div className={classNames(styles.around, colours)} {...own}>
      {children}
    </div>
  )
}
