import { Dialog, DialogButton } from '../../kit/dialog.tsx'
import { appeal, markSanctionRead, sanctionLines } from './sanction-actions.ts'
import { coveringSanction, isPhoneBan, useSanctions } from './sanctions.ts'
import { texts } from './texts.ts'

/** Covers the phone until the player has read what a moderator decided; a ban from the phone covers it as long as it holds. */
export default function SanctionLayer() {
  const sanction = useSanctions(coveringSanction)
  if (!sanction) return null
  const { id, kind, appeal: sent } = sanction
  const actions = (
    <>
      {sent === null && <DialogButton label={texts.appeal} onClick={() => void appeal(id)} />}
      {!isPhoneBan(sanction) && (
        <DialogButton label={texts.understood} primary onClick={() => void markSanctionRead(id)} />
      )}
    </>
  )
  const text = sanctionLines(sanction).join('\n')
  return (
    <Dialog
      open
      guarded
      onClose={() => {}}
      title={texts.kinds[kind]}
      text={text}
      label={texts.title}
      actions={actions}
    />
  )
}
