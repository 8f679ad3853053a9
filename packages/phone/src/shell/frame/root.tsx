import { ErrorBoundary } from '../error-boundary.tsx'
import { useVisibility } from '../visibility.ts'
import { Phone } from './phone.tsx'

/** Should the phone itself break, it is drawn anew the next time it is taken out. */
export function Root() {
  const visible = useVisibility((state) => state.visible)
  return (
    <ErrorBoundary fallback={() => null} resetKey={visible}>
      {() => <Phone />}
    </ErrorBoundary>
  )
}
