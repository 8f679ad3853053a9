import { lazy, Suspense } from 'react'
import { LookProvider } from '../../../kit/look-context.tsx'
import { exposedActivity, useLiveActivities } from '../../activities/live-activities.ts'
import { useChosenLook, useChosenTheme } from '../../appearance/look.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { GiveUp } from '../../apps/give-up.tsx'
import { useCentre } from '../../device/centre.ts'
import { useVisibility } from '../../device/visibility.ts'
import { CameraLayer, EditorLayer } from '../../media/camera/camera-layer.tsx'
import { useVideoRequest } from '../../media/video/record-video.ts'
import { coveringSanction, useSanctions } from '../../moderation/sanctions.ts'
import { useNotifications } from '../../notifications/notifications.ts'
import { BannerList } from '../banners/banner-list.tsx'
import { Island } from '../banners/island/island.tsx'
import { centreLayer, LazyLayer } from '../home/lazy-layers.tsx'
import { HeadsUpPhone } from './heads-up-phone.tsx'
import styles from './layers.module.css'
import { OverlayLayer } from './overlay-layer.tsx'

const SanctionLayer = lazy(() => import('../../moderation/sanction-layer.tsx'))
const RecorderLayer = lazy(() => import('../../media/video/recorder-layer.tsx'))

/** Layers over the pages, within the screen. */
export function Layers() {
  const visible = useVisibility((state) => state.visible)
  const isCovered = useCentre(({ shown }) => shown !== null)
  return (
    <>
      {visible && <LazyLayer layer={centreLayer} />}
      {visible && !isCovered && <BannerList away={false} />}
      {visible && <Island />}
      <EditorLayer />
      <RecorderOverlay />
      <SanctionOverlay />
      <OverlayLayer />
    </>
  )
}

/** Layers over the whole window: the camera, and the notifications over the game while the phone is closed. */
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
  const isQuiet = useLiveActivities((state) => !exposedActivity(state))
  if (isEmpty && isQuiet) return null
  return (
    <div className={styles.away}>
      <LookProvider {...props}>
        <ErrorBoundary fallback={() => null}>{() => <HeadsUpPhone />}</ErrorBoundary>
        <BannerList away />
      </LookProvider>
    </div>
  )
}

/** A decision of a moderator that the player must read. */
function SanctionOverlay() {
  const isCovered = useSanctions((state) => coveringSanction(state) !== undefined)
  if (!isCovered) return null
  return (
    <ErrorBoundary fallback={() => null}>
      {() => (
        <Suspense>
          <SanctionLayer />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}

/** The video recorder that an app opened. */
function RecorderOverlay() {
  const answer = useVideoRequest((state) => state.answer)
  if (!answer) return null
  return (
    <ErrorBoundary fallback={() => <GiveUp end={() => answer(null)} />}>
      {() => (
        <Suspense>
          <RecorderLayer />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
