import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'
import { WifiIcon } from './icons.ts'
import { texts } from './texts.ts'

interface LoadErrorProps {
  title: string
  hint?: string
  onRetry: () => void
}

/** Shown in the place of content that failed to load. */
export function LoadError({ title, hint, onRetry }: LoadErrorProps) {
  return (
    <EmptyState
      icon={<WifiIcon size={48} />}
      title={title}
      {...(hint && { hint })}
      action={<Button onClick={onRetry}>{texts.tryAgain}</Button>}
    />
  )
}
