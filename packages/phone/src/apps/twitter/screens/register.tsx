import type { Draft } from '@orelhao/protocol/twitter/rules'
import { trimmed } from '@orelhao/protocol/twitter/rules'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { loadOwnProfile, setOwnProfile } from '../actions.ts'
import '../live-events.ts'
import { Logo } from '../parts/logo.tsx'
import { ProfileFields, useProfileForm } from '../parts/profile-form.tsx'
import theme from '../parts/theme.module.css'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './register.module.css'

/** Registration of a profile: the player's own name is filled in. */
export default function Register() {
  const isAsked = useOwnProfile(({ profile }) => profile === undefined)
  const { hasFailed, retry } = useLoad(loadOwnProfile, isAsked ? 0 : -1)
  return (
    <Screen tone="plain" className={theme.twitter ?? ''}>
      <NavigationBar title={texts.register} onBack={back} />
      <Scroll>{isAsked && hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <Form />}</Scroll>
    </Screen>
  )
}

function Form() {
  const firstname = useSettings(({ identity }) => identity.firstname)
  const [register] = useMutation(backend.twitter_register)
  const form = useProfileForm({ name: firstname, username: '', bio: '', avatarURL: null, bannerURL: null })

  async function submit(draft: Draft): Promise<void> {
    const profile = await register(trimmed(draft))
    if (profile) setOwnProfile(profile) // which redirects to the timeline
  }

  return (
    <>
      <div className={styles.welcome}>
        <Logo size={52} />
        <h2 className={styles.title}>{texts.welcome}</h2>
        <p className={styles.hint}>{texts.welcomeHint}</p>
      </div>
      <ProfileFields form={form} action={texts.register} onSubmit={submit} />
    </>
  )
}
