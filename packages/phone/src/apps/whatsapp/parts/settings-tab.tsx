import { fullName } from '@orelhao/protocol/people'
import { Avatar } from '../../../kit/avatar.tsx'
import { BellIcon, CheckDoubleIcon, EyeOffIcon, ImageIcon, TrashIcon } from '../../../kit/icons.ts'
import { LoadError } from '../../../kit/load-error.tsx'
import { useResource } from '../../../kit/resource.ts'
import { Row, Section } from '../../../kit/section.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { backend } from '../../../link/backend.ts'
import { mutate } from '../../../shell/dialogs/mutation.ts'
import { confirm, menu } from '../../../shell/dialogs/overlays.ts'
import { setPreferences, usePreferences } from '../../../shell/player/preferences.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { clearMessages } from '../messages.ts'
import { profile as resource } from '../profile.ts'
import { choosePhoto, setPhoto, setReceipts } from '../profile-changes.ts'
import { clearChat, useWhatsapp } from '../state.ts'
import { texts } from '../texts.ts'
import { AvatarButton } from './avatar-button.tsx'
import styles from './settings-tab.module.css'

/** The player's profile and the messenger's settings. */
export function SettingsTab({ shows }: { shows: number }) {
  const { value: profile, hasFailed, retry } = useResource(resource, shows)
  const identity = useSettings((state) => state.identity)
  const name = fullName(identity)
  if (!profile) return hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={4} />
  return (
    <>
      <div className={styles.profile}>
        <AvatarButton label={texts.changePhoto} onClick={() => void changePhoto(profile.avatarURL !== null)}>
          <Avatar name={name} src={profile.avatarURL} size={104} />
        </AvatarButton>
        <h2 className={styles.name}>{name}</h2>
        <p className={styles.phone}>{identity.phone}</p>
      </div>
      <Section header={texts.privacy} footer={texts.receiptsHint}>
        <SwitchRow
          icon={<CheckDoubleIcon />}
          hue="blue"
          label={texts.receipts}
          checked={profile.read_receipts}
          onChange={(on) => void setReceipts(on)}
        />
      </Section>
      <Choices />
      <Section>
        <Row icon={<TrashIcon />} hue="red" title={texts.deleteAll} destructive onClick={() => void deleteAll()} />
      </Section>
    </>
  )
}

function Choices() {
  const isSensitive = usePreferences((preferences) => preferences['whatsapp-sensitive'])
  const notifications = usePreferences((preferences) => preferences.notifications)
  return (
    <Section footer={texts.sensitiveHint}>
      <SwitchRow
        icon={<BellIcon />}
        hue="red"
        label={texts.notifications}
        checked={notifications.whatsapp !== false}
        onChange={(on) => setPreferences({ notifications: { ...notifications, whatsapp: on } })}
      />
      <SwitchRow
        icon={<EyeOffIcon />}
        hue="gray"
        label={texts.sensitive}
        checked={isSensitive}
        onChange={(on) => setPreferences({ 'whatsapp-sensitive': on })}
      />
    </Section>
  )
}

async function changePhoto(hasOne: boolean): Promise<void> {
  if (!hasOne) return choosePhoto()
  const choice = await menu([
    { value: 'choose', label: texts.choosePhoto, icon: ImageIcon },
    { value: 'remove', label: texts.removePhoto, icon: TrashIcon, destructive: true },
  ])
  if (choice === 'choose') await choosePhoto()
  if (choice === 'remove') await setPhoto(null)
}

async function deleteAll(): Promise<void> {
  if (!(await confirm(texts.deleteAllAsk, { destructive: true }))) return
  if ((await mutate(backend.wpp_deleteMessages, [])) === undefined) return
  for (const contact of useWhatsapp.getState().chats?.keys() ?? []) clearMessages(contact)
  clearChat()
}
