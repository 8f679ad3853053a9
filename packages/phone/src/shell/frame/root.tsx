import { ConnectionBack } from '../../kit/connection-back.ts'
import { onLineBack } from '../../link/line.ts'
import { ErrorBoundary } from '../error-boundary.tsx'
import { useVisibility } from '../visibility.ts'
import { Phone } from './phone.tsx'

/** Should the phone itself break, it is drawn anew the next time it is taken out. */
export function Root() {
  const visible = useVisibility((state) => state.visible)
  return (
    <ErrorBoundary fallback={() => null} resetKey={visible}>
      {() => (
        <ConnectionBack value={onLineBack}>
          <Phone />
        </ConnectionBack>
      )}
    </ErrorBoundary>
  )
}
