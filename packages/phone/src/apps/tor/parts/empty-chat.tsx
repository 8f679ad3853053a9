import { isDirect } from '@orelhao/protocol/tor/rules'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { Offline } from '../../../kit/offline.tsx'
import { Spinner } from '../../../kit/spinner.tsx'
import { texts } from '../texts.ts'
import { Sign } from './sign.tsx'
import theme from './theme.module.css'

interface EmptyChatProps {
  id: string
  isLoading: boolean
  hasFailed: boolean
  retry: () => void
}

/** In the place of a conversation's messages while there are none. */
export function EmptyChat({ id, isLoading, hasFailed, retry }: EmptyChatProps) {
  if (isLoading && hasFailed) return <Offline {...texts.offline} onRetry={retry} />
  if (isLoading)
    return (
      <div className={theme.loading}>
        <Spinner size={26} />
      </div>
    )
  const hint = isDirect(id) ? texts.emptyDirect : texts.emptyChannel
  return <EmptyState icon={<Sign of={id} size={64} />} title={texts.empty} hint={hint} />
}
