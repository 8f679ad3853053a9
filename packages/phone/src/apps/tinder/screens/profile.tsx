import type { Profile } from '@orelhao/protocol/tinder/contract'
import { targets } from '@orelhao/protocol/tinder/rules'
import { useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { CameraIcon, EditIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import press from '../../../kit/press.module.css'
import { Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { backend } from '../../../link/backend.ts'
import { mutate } from '../../../shell/dialogs/mutation.ts'
import { confirm, menu, toast } from '../../../shell/dialogs/overlays.ts'
import { pickImage } from '../../../shell/media/pick-image.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useNotificationSwitch } from '../../../shell/notifications/use-notification-switch.ts'
import { usePreferences } from '../../../shell/player/preferences.ts'
import { resetDeck } from '../deck.ts'
import { BioSheet } from '../parts/bio-sheet.tsx'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import { changeProfile, perProfile, useTinder } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './profile.module.css'

/** The player's own profile: its settings, and deleting it. */
export default function ProfileScreen() {
  const profile = useTinder((state) => state.profile)
  return (
    <TinderScreen tab="/tinder/profile" tone="grouped">
      <NavigationBar title={texts.profile} largeTitle="iphone" onBack={back} />
      <Scroll>{profile && <Own profile={profile} />}</Scroll>
    </TinderScreen>
  )
}

function Own({ profile }: { profile: Profile }) {
  const { name, age, image, bio, gender, show_gender, tags, show_tags, target } = profile
  const [isEditing, setEditing] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <div className={styles.photo}>
          <Avatar name={name} src={image} size={132} />
          <button
            type="button"
            className={`${styles.change} ${press.press}`}
            aria-label={texts.changePhoto}
            onClick={() => void changePhoto()}
          >
            <span className={styles.camera}>
              <CameraIcon size={20} />
            </span>
          </button>
        </div>
        <h2 className={styles.name}>{texts.card(name, age)}</h2>
      </div>
      <Section header={texts.bio}>
        <Row title={<span className={styles.bio}>{bio}</span>} wrap />
        <Row title={texts.edit} icon={<EditIcon size={20} />} hue="pink" chevron onClick={() => setEditing(true)} />
      </Section>
      <Section>
        <Row title={texts.preference} value={texts.targets[target]} chevron onClick={() => void choosePreference()} />
        <Row title={texts.gender} subtitle={`${texts.genders[gender]}${show_gender ? '' : ` · ${texts.hidden}`}`} />
        <Row title={texts.tags} subtitle={`${tags.join(', ')}${show_tags ? '' : ` · ${texts.hidden}`}`} wrap />
      </Section>
      <Section>
        <Bell />
      </Section>
      <Section>
        <Row title={texts.deleteProfile} destructive onClick={() => void deleteProfile()} />
      </Section>
      <BioSheet bio={bio} open={isEditing} onClose={() => setEditing(false)} />
    </>
  )
}

function Bell() {
  const isOn = usePreferences(({ notifications }) => notifications.tinder !== false)
  const [, toggle] = useNotificationSwitch('tinder', { bellOn: texts.bellOn, bellOff: texts.bellOff })
  return <SwitchRow label={texts.notifications} checked={isOn} onChange={toggle} />
}

async function changePhoto(): Promise<void> {
  const image = await pickImage({ selfieOnly: true })
  if (image === null || (await mutate(backend.tinder_changeAvatar, [image])) === undefined) return
  changeProfile({ image })
  toast(texts.saved)
}

/** Another preference resets the deck. */
async function choosePreference(): Promise<void> {
  const target = await menu(
    targets.map((value) => ({ value, label: texts.targets[value] })),
    texts.targetTitle,
  )
  if (target === null || (await mutate(backend.tinder_changeTarget, [target])) === undefined) return
  changeProfile({ target })
  resetDeck()
  toast(texts.saved)
}

async function deleteProfile(): Promise<void> {
  if (!(await confirm(texts.confirmDelete, { destructive: true }))) return
  if ((await mutate(backend.tinder_delete, [])) === undefined) return
  perProfile.reset()
  useTinder.setState({ profile: null })
  toast(texts.deleted)
}
