import type { Profile } from '@orelhao/protocol/instagram/contract'
import { profileProblem, trimmed } from '@orelhao/protocol/instagram/rules'
import type { FormEvent } from 'react'
import { Scroll } from '../../../kit/screen.tsx'
import step from '../../../kit/step.module.css'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { renameProfileRoute } from '../navigation.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { PhotoField } from '../parts/photo-field.tsx'
import { ProfileFields, useProfileForm } from '../parts/profile-fields.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { cacheProfile } from '../people.ts'
import { useInstagram } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'

/** Name, username, bio and picture of the profile. Saving requires a change. */
export default function EditProfile() {
  const profile = useInstagram((state) => state.profile)
  return <InstagramScreen>{profile && <Form profile={profile} />}</InstagramScreen>
}

function Form({ profile }: { profile: Profile }) {
  const { id, name, username, bio, avatarURL } = profile
  const form = useProfileForm({ name, username, bio })
  const [update] = useMutation(backend.ig_updateProfile)
  const [changeAvatar, isBusy] = useMutation(backend.ig_changeAvatar)
  const leave = useLeavePage()
  const draft = trimmed(form.values)
  const isChanged = draft.name !== name || draft.username !== username || draft.bio !== bio

  function save(event: FormEvent) {
    event.preventDefault()
    if (!isChanged) return
    void form.submit(profileProblem(form.values), async () => {
      const changed = await update(draft)
      if (!changed) return
      cacheProfile(changed.username, changed)
      renameProfileRoute(username, changed.username)
      toast(texts.saved)
      leave()
    })
  }

  async function change(image: string) {
    if ((await changeAvatar(image)) === undefined) return
    const { profile: now } = useInstagram.getState()
    if (now?.id === id) cacheProfile(now.username, { ...now, avatarURL: image })
    toast(texts.photoChanged)
  }

  return (
    <form className={step.step} onSubmit={save} noValidate>
      <TitleBar
        title={texts.edit}
        actions={
          isChanged && (
            <button type="submit" className={styles.save} disabled={form.isBusy}>
              {texts.save}
            </button>
          )
        }
      />
      <Scroll>
        <PhotoField
          image={avatarURL}
          name={name}
          label={texts.changePhoto}
          isBusy={isBusy}
          onChange={(url) => void change(url)}
        />
        <div className={styles.fields}>
          <ProfileFields form={form} />
        </div>
      </Scroll>
    </form>
  )
}
