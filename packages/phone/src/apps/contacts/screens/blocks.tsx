import { Button } from '../../../kit/button.tsx'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { BlockIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackLabel } from '../../../shell/pages/use-back-label.ts'
import { ContactAvatar } from '../../../shell/people/contact-avatar.tsx'
import { setBlocked, useContactName, useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'

export default function Blocks() {
  const backLabel = useBackLabel('/contacts', texts.title)
  const blocks = useSettings((state) => state.blocks)
  return (
    <Screen>
      <NavigationBar title={texts.blocks} onBack={back} backLabel={backLabel} />
      <Scroll>
        {blocks.length === 0 ? (
          <EmptyState icon={<BlockIcon size={56} />} title={texts.blocksEmpty} hint={texts.blocksHint} />
        ) : (
          <Section footer={texts.blocksHint}>
            {blocks.map((phone) => (
              <BlockedRow key={phone} phone={phone} />
            ))}
          </Section>
        )}
      </Scroll>
    </Screen>
  )
}

function BlockedRow({ phone }: { phone: string }) {
  const name = useContactName(phone)
  const [unblock, isBusy] = useMutation(backend.unblock)
  async function release() {
    if ((await unblock(phone)) !== undefined) setBlocked(phone, false)
  }
  return (
    <Row
      leading={<ContactAvatar phone={phone} name={name} size={40} />}
      title={name}
      subtitle={name === phone ? undefined : phone}
      trailing={
        <Button size="small" variant="tonal" busy={isBusy} onClick={() => void release()}>
          {texts.unblock}
        </Button>
      }
    />
  )
}
