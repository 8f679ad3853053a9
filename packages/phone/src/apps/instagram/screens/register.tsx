import { profileProblem, refusals, trimmed } from '@orelhao/protocol/instagram/rules'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import step from '../../../kit/step.module.css'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { openTab } from '../navigation.ts'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import { PhotoField } from '../parts/photo-field.tsx'
import { ProfileFields, useProfileForm } from '../parts/profile-fields.tsx'
import { TitleBar } from '../parts/title-bar.tsx'
import { setAccount } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './form.module.css'

/** Registration of an account: selfie, name, username. */
export default function Register() {
  const form = useProfileForm({ name: '', username: '', bio: '' })
  const [image, setImage] = useState<string | null>(null)
  const [isSelfieMissing, setSelfieMissing] = useState(false)
  const [register] = useMutation(backend.ig_register)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSelfieMissing(image === null)
    if (image === null) return
    void form.submit(profileProblem(form.values), async () => {
      const { name, username, bio } = trimmed(form.values)
      const profile = await register(name, username, bio, image)
      if (!profile) return
      setAccount(profile)
      openTab('/instagram')
    })
  }

  return (
    <InstagramScreen>
      <TitleBar title={texts.register} />
      <form className={step.step} onSubmit={submit} noValidate>
        <Scroll>
          <PhotoField
            image={image}
            name={form.values.name}
            label={image === null ? texts.takeSelfie : texts.changeSelfie}
            error={isSelfieMissing && image === null ? refusals.selfieRequired : undefined}
            onChange={setImage}
          />
          <div className={styles.fields}>
            <ProfileFields form={form} />
          </div>
        </Scroll>
        <div className={step.foot}>
          <Button type="submit" wide busy={form.isBusy}>
            {texts.finish}
          </Button>
        </div>
      </form>
    </InstagramScreen>
  )
}
