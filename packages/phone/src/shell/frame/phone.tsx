import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LookProvider } from '../../kit/look.tsx'
import { OverlayHost } from '../../kit/overlay-host.tsx'
import { CameraLayer, EditorLayer } from '../camera/camera-layer.tsx'
import { useCentre } from '../centre.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { GivenUp } from '../given-up.tsx'
import { useChosenLook, useChosenTheme, useZoom } from '../look.ts'
import { useNotifications } from '../notifications.ts'
import { useOngoing } from '../ongoing.ts'
import { useOverlays } from '../overlays.ts'
import { useVideoRequest } from '../video/record-video.ts'
import { useVisibility } from '../visibility.ts'
import { useTicking } from './clock.ts'
import { Device } from './device.tsx'
import { HomeBar } from './home-bar.tsx'
import { Banners, centres, LazyLayer, peek } from './lazy-layers.tsx'
import { MusicBar } from './music-bar.tsx'
import { OngoingBar } from './ongoing-bar.tsx'
import styles from './phone.module.css'
import { Stage } from './stage.tsx'
import { StatusBar } from './status-bar.tsx'
import { prefersStillness } from './transitions.ts'

const RecorderLayer = lazy(() => import('../video/recorder-layer.tsx'))
const OverlayLayer = lazy(() => import('./overlay-layer.tsx'))

const rootFontSizePx = 8
const entryMs = 420
const exitMs = 280

/** The whole phone, and the notifications that show over the game while it is away. */
export function Phone() {
  const look = useChosenLook()
  const theme = useChosenTheme()
  const visible = useVisibility((state) => state.visible)
  const isCovered = useCentre(({ shown }) => shown !== null)
  useRootFontSize()
  useDarkClass(theme === 'dark')
  useTicking(visible)
  const frame = useAppearing(visible)

  return (
    <>
      <div ref={frame} className={styles.phone} hidden>
        <Device look={look}>
          <LookProvider look={look} theme={theme}>
            <OverlayHost>
              <Stage />
              <StatusBar />
              {visible && <LazyLayer layer={centres} />}
              {visible && !isCovered && <Banners away={false} />}
              <OngoingBar />
              <MusicBar />
              <HomeBar />
              <EditorLayer />
              <RecorderOverlay />
              <Overlays />
            </OverlayHost>
          </LookProvider>
        </Device>
      </div>
      <CameraLayer look={look} />
      {!visible && <AwayNotifications look={look} theme={theme} />}
    </>
  )
}

function AwayNotifications(props: { look: 'iphone' | 'android'; theme: 'light' | 'dark' }) {
  const isEmpty = useNotifications((state) => state.list.length === 0)
  const isQuiet = useOngoing((state) => state.ongoing === null)
  if (isEmpty && isQuiet) return null
  return (
    <div className={styles.away}>
      <LookProvider {...props}>
        <LazyLayer layer={peek} />
        <Banners away />
      </LookProvider>
    </div>
  )
}

/** The video recorder that an app asked for. */
function RecorderOverlay() {
  const answer = useVideoRequest((state) => state.answer)
  if (!answer) return null
  return (
    <ErrorBoundary fallback={() => <GivenUp end={() => answer(null)} />}>
      {() => (
        <Suspense>
          <RecorderLayer />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** Loaded with the first dialog, toast or focused picture. */
function Overlays() {
  const isNeeded = useOverlays(({ dialogs, toast, focusedImage }) => dialogs.length > 0 || toast || focusedImage)
  const resetKey = useOverlays(({ dialogs }) => dialogs[0])
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded && !wasNeeded) setWasNeeded(true)
  if (!wasNeeded) return null
  return (
    <ErrorBoundary fallback={() => null} resetKey={resetKey}>
      {() => (
        <Suspense>
          <OverlayLayer />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** The root font size is the phone's zoom: everything is measured in rem. */
function useRootFontSize(): void {
  const zoom = useZoom()
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = `${(zoom / 100) * rootFontSizePx}px`
  }, [zoom])
}

function useDarkClass(isDark: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.classList.toggle('dark', isDark)
  }, [isDark])
}

/** Slides the phone in and out, or shows it at once to who asked for less motion. Away it is `display: none`, so the browser does nothing for it. */
function useAppearing(visible: boolean) {
  const frame = useRef<HTMLDivElement>(null)
  const wasVisible = useRef(false)

  useEffect(() => {
    const element = frame.current
    if (!element || visible === wasVisible.current) return
    wasVisible.current = visible
    if (visible) element.hidden = false
    if (prefersStillness()) {
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
