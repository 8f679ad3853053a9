import { createContext, type ReactNode, useContext, useState } from 'react'
import styles from './overlay-host.module.css'

const OverlayHostContext = createContext<HTMLElement | null>(null)
const OverlayColoursContext = createContext('')

/** Wraps the screens of one phone and contains, above them, every sheet and dialog that they open. */
export function OverlayHost({ colours = '', children }: { colours?: string; children: ReactNode }) {
  const [host, setHost] = useState<HTMLElement | null>(null)
  return (
    <OverlayHostContext value={host}>
      <OverlayColoursContext value={colours}>{children}</OverlayColoursContext>
      <div ref={setHost} className={styles.host} />
    </OverlayHostContext>
  )
}

/** The element to open a portal into; null until the phone's first paint. */
export function useOverlayHost(): HTMLElement | null {
  return useContext(OverlayHostContext)
}

/** Returns the class of the colours for newly opened overlays (`app-colours.tsx`). */
export function useOverlayColours(): string {
  return useContext(OverlayColoursContext)
}
