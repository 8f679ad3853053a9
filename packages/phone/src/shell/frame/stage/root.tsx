import { ReconnectContext } from '../../../kit/reconnect-context.ts'
import { subscribeToReconnect } from '../../../link/connection.ts'
import { ErrorBoundary } from '../../apps/error-boundary.tsx'
import { useVisibility } from '../../device/visibility.ts'
import { Phone } from './phone.tsx'

/** Re-renders the phone at its next opening if the phone itself failed. */
export function Root() {
  const visible = useVisibility((state) => state.visible)
  return (
    <ErrorBoundary fallback={() => null} resetKey={visible}>
      {() => (
        <ReconnectContext value={subscribeToReconnect}>
          <Phone />
        </ReconnectContext>
      )}
    </ErrorBoundary>
  )
}
