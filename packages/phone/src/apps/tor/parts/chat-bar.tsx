import { isDirect } from '@orelhao/protocol/tor/rules'
import { IconButton } from '../../../kit/icon-button.tsx'
import { MoreIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useIsAppOpen } from '../../../shell/player/app-access.ts'
import { openOptions } from '../options.ts'
import { useTitle, useTor } from '../state.ts'
import { texts } from '../texts.ts'
import { usePay } from '../use-pay.ts'
import { PayIcon } from './icons.ts'
import { IdAvatar } from './id-avatar.tsx'

/** The other party, with the conversation's menu. */
export function ChatBar({ id }: { id: string }) {
  const title = useTitle(id)
  const hasPayments = useIsAppOpen('tor-payments')
  const isListened = useTor(({ lists }) => lists.listened.includes(id))
  const [pay, isPaying] = usePay(id)
  const subtitle = isDirect(id) ? texts.direct : isListened ? texts.listening : texts.open
  return (
    <NavigationBar
      title={title}
      subtitle={subtitle}
      leading={<IdAvatar of={id} size={36} />}
      onBack={back}
      actions={
        <>
          {isDirect(id) && hasPayments && (
            <IconButton label={texts.pay} disabled={isPaying} onClick={pay}>
              <PayIcon size={22} />
            </IconButton>
          )}
          <IconButton label={texts.options} onClick={() => void openOptions(id)}>
            <MoreIcon size={24} />
          </IconButton>
        </>
      }
    />
  )
}
