import { LockIcon } from '../../../kit/icons.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { canSignOut, signOutEverywhere } from '../../../link/sign-out.ts'
import { alert, confirm } from '../../../shell/dialogs/overlays.ts'
import { texts } from '../texts.ts'

/** For a player whose phone is open in another browser. The server signs this page out too. */
export function SessionsSection() {
  if (!canSignOut) return null

  async function signOut() {
    if (!(await confirm(texts.signOutAsk, { destructive: true }))) return
    if (!(await signOutEverywhere())) await alert(texts.signOutFailed)
  }

  return (
    <Section header={texts.sessions} footer={texts.signOutHint}>
      <Row icon={<LockIcon size={18} />} hue="red" title={texts.signOut} onClick={() => void signOut()} />
    </Section>
  )
}
