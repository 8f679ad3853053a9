import { lazy, Suspense } from 'react'
import { type Look, LookProvider } from '../../../kit/look-context.tsx'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { GiveUp } from '../../apps/give-up.tsx'
import styles from './camera-layer.module.css'
import { closeCamera, finishEditing, useCamera } from './camera-store.ts'

const Viewfinder = lazy(() => import('./viewfinder.tsx'))
const PhotoEditor = lazy(() => import('./photo-editor.tsx'))

/** The page's viewfinder, over the whole window while the phone is hidden. Its chunk is loaded before the camera opens. */
export function CameraLayer({ look }: { look: Look }) {
  const view = useCamera((state) => state.view)
  const selfieOnly = useCamera((state) => state.selfieOnly)
  if (!view) return null
  return (
    <div className={styles.camera}>
      <LookProvider look={look} theme="dark">
        <ErrorBoundary fallback={() => <GiveUp end={closeCamera} />}>
          {() => (
            <Suspense>
              <Viewfinder view={view} selfieOnly={selfieOnly} />
            </Suspense>
          )}
        </ErrorBoundary>
      </LookProvider>
    </div>
  )
}

/** The editor, over the phone's screen from the shutter until the picture is saved or discarded. */
export function EditorLayer() {
  const shot = useCamera((state) => state.shot)
  const selfieOnly = useCamera((state) => state.selfieOnly)
  const isSaving = useCamera((state) => state.phase === 'saving')
  if (!shot) return null
  return (
    <ErrorBoundary fallback={() => <GiveUp end={() => finishEditing(null)} />}>
      {() => (
        <Suspense>
          <PhotoEditor shot={shot} selfieOnly={selfieOnly} isSaving={isSaving} />
        </Suspense>
      )}
    </ErrorBoundary>
  )
}
