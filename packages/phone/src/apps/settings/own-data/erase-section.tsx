import type { PrivacyStatus } from '@orelhao/protocol/settings/privacy/contract'
import { longDate } from '../../../kit/dates.ts'
import { CloseIcon, TrashIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { reloadStatus } from './state.ts'
import { texts } from './texts.ts'

/** The player's request that the owner erases everything. */
export function EraseSection({ erasure }: Pick<PrivacyStatus, 'erasure'>) {
  const [ask] = useMutation(backend.privacy_askErasure)
  const [cancel] = useMutation(backend.privacy_cancelErasure)
  const isOpen = erasure !== null && erasure.answer === null

  async function onAsk() {
    if (!(await confirm(texts.eraseAsk, { destructive: true }))) return
    const answer = await ask()
    await reloadStatus()
    if (answer === null) toast(texts.eraseSent)
  }

  async function onCancel() {
    const answer = await cancel()
    await reloadStatus()
    if (answer === null) toast(texts.eraseCancelled)
  }

  return (
    <Section header={texts.eraseHeader} footer={texts.eraseHint}>
      {erasure && (
        <Row
          wrap
          title={isOpen ? texts.eraseAsked(longDate(erasure.asked_at)) : texts.eraseAnswered}
          subtitle={erasure.answer ?? texts.eraseWaits}
        />
      )}
      {isOpen ? (
        <Row icon={<CloseIcon size={18} />} hue="gray" title={texts.eraseCancel} onClick={() => void onCancel()} />
      ) : (
        <Row icon={<TrashIcon size={18} />} hue="red" title={texts.erase} destructive onClick={() => void onAsk()} />
      )}
    </Section>
  )
}
