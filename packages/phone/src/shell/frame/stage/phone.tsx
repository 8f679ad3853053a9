import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { LookProvider } from '../../../kit/look-context.tsx'
import { OverlayHost } from '../../../kit/overlay-host.tsx'
import { prefersReducedMotion } from '../../../kit/reduced-motion.ts'
import { useChosenLook, useChosenTheme, useZoom } from '../../appearance/look.ts'
import { fitScale, rootFontPx } from '../../appearance/phone-size.ts'
import { useWindowSize } from '../../appearance/use-window-size.ts'
import { useVisibility } from '../../device/visibility.ts'
import { usePageColours } from '../../pages/dark-page.ts'
import { useClockTicking } from '../bars/clock.ts'
import { HomeBar } from '../bars/home-bar.tsx'
import { StatusBar } from '../bars/status-bar.tsx'
import { Device } from './device.tsx'
import { Layers, WindowLayers } from './layers.tsx'
import styles from './phone.module.css'
import { Stage } from './stage.tsx'

const entryMs = 420
const exitMs = 280

/** The whole phone, with the layers over its pages, and over the game while it is closed. */
export function Phone() {
  const look = useChosenLook()
  const theme = useChosenTheme()
  const visible = useVisibility((state) => state.visible)
  useRootSize()
  useDarkClass(theme === 'dark')
  useClockTicking(visible)
  const frame = useSlideIn(visible)

  return (
    <>
      <div ref={frame} className={styles.phone} hidden>
        <Device look={look}>
          <LookProvider look={look} theme={theme}>
            <OverPages>
              <Stage />
              <StatusBar />
              <HomeBar />
              <Layers />
            </OverPages>
          </LookProvider>
        </Device>
      </div>
      <WindowLayers />
    </>
  )
}

/** Layers over a page use its colours. A page that changes them re-renders nothing else. */
function OverPages({ children }: { children: ReactNode }) {
  return <OverlayHost colours={usePageColours()}>{children}</OverlayHost>
}

/** Sets the root font size to the phone's zoom: all sizes are in rem. `--fit` scales the phone down where it would be cut. */
function useRootSize(): void {
  const zoom = useZoom()
  const size = useWindowSize()
  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.fontSize = `${rootFontPx(zoom, size)}px`
    const fit = fitScale(zoom, size)
    style.setProperty('--fit', fit < 1 ? `scale(${fit})` : 'none')
  }, [zoom, size])
}

function useDarkClass(isDark: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
}

/**
 * Slides the phone in and out, or shows it at once for players who prefer reduced motion. A closed phone is `display: none`, so the browser
 * does no work for it.
 */
function useSlideIn(visible: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasVisible = useRef(false)

  // in the layout phase: a focused element must be visible
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || visible === wasVisible.current) return
    wasVisible.current = visible
    if (visible) element.hidden = false
    if (prefersReducedMotion()) {
      element.hidden = !visible
      return
    }
    const below = { transform: 'translateY(105%)', opacity: 0.6 }
    const inHand = { transform: 'none', opacity: 1 }
    const animation = element.animate(visible ? [below, inHand] : [inHand, below], {
      duration: visible ? entryMs : exitMs,
      easing: 'cubic-bezier(0.32, 0.72, 0, 1)',
      fill: 'both',
    })
    animation.finished.then(
      () => {
        if (!visible) element.hidden = true
        animation.cancel()
      },
      () => {},
    )
    return () => animation.cancel()
  }, [visible])

  return frame
}
