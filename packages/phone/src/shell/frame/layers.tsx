import { lazy, Suspense, useState } from 'react'
import { LookProvider } from '../../kit/look.tsx'
import { heard, useActivities } from '../activities.ts'
import { CameraLayer, EditorLayer } from '../camera/camera-layer.tsx'
import { useCentre } from '../centre.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { GivenUp } from '../given-up.tsx'
import { lockPreference, useLock } from '../lock.ts'
import { useChosenLook, useChosenTheme } from '../look.ts'
import { useNotifications } from '../notifications.ts'
import { useOverlays } from '../overlays.ts'
import { useVideoRequest } from '../video/record-video.ts'
import { useVisibility } from '../visibility.ts'
import { Banners, centres, Island, peek } from './late-layers.tsx'
import { useLateParts } from './late-parts.ts'
import styles from './layers.module.css'
import { LazyLayer } from './loaded.tsx'

const RecorderLayer = lazy(() => import('../video/recorder-layer.tsx'))
const OverlayLayer = lazy(() => import('./overlay-layer.tsx'))

/** Over the pages, within the screen. */
export function Layers() {
  const visible = useVisibility((state) => state.visible)
  const isCovered = useCentre(({ shown }) => shown !== null)
  const isAtLeisure = useLateParts((parts) => parts.isAtLeisure)
  const isSealed = useLock((lock) => lock.isSealed)
  const isLocked = lockPreference.use('isOn') || isSealed // the lock screen is among what is pulled down
  return (
    <>
      {visible && (isAtLeisure || isLocked) && <LazyLayer layer={centres} />}
      {visible && !isCovered && <Banners away={false} />}
      {visible && <Island />}
      <EditorLayer />
      <RecorderOverlay />
      <Overlays />
    </>
  )
}

/** Over the whole window: the camera, and the notifications that show over the game while the phone is away. */
export function WindowLayers() {
  const look = useChosenLook()
  const theme = useChosenTheme()
  const visible = useVisibility((state) => state.visible)
  return (
    <>
      <CameraLayer look={look} />
      {!visible && <AwayNotifications look={look} theme={theme} />}
    </>
  )
}

function AwayNotifications(props: { look: 'iphone' | 'android'; theme: 'light' | 'dark' }) {
  const isEmpty = useNotifications((state) => state.list.length === 0)
  const isQuiet = useActivities((state) => !heard(state))
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
