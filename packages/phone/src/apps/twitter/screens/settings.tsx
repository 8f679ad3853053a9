import type { Profile } from '@orelhao/protocol/twitter/contract'
import { type Draft, trimmed } from '@orelhao/protocol/twitter/rules'
import { useCallback } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Section } from '../../../kit/section.tsx'
import { SwitchRow } from '../../../kit/switch.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { leavePages } from '../../../shell/navigation/leave-pages.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useNotificationSwitch } from '../../../shell/notifications/use-notification-switch.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { applySavedProfile } from '../actions.ts'
import { ProfileFields, useProfileForm } from '../parts/profile-form.tsx'
import { TwitterScreen } from '../parts/twitter-screen.tsx'
import { useOwnProfile } from '../state.ts'
import { texts } from '../texts.ts'

export default function Settings() {
  const profile = useOwnProfile((state) => state.profile)
  return (
    <TwitterScreen>
      <NavigationBar title={texts.settings} onBack={back} />
      <Scroll>{profile && <Form profile={profile} />}</Scroll>
    </TwitterScreen>
  )
}

function Form({ profile }: { profile: Profile }) {
  const { name, username, bio, avatarURL, bannerURL } = profile
  const [save] = useMutation(backend.twitter_save)
  const leave = useLeavePage()
  const form = useProfileForm({ name, username, bio, avatarURL, bannerURL })
  const discard = useCallback(async () => {
    if (await confirm(texts.discard, { destructive: true })) leavePages((path) => path === '/twitter/settings')
  }, [])
  useBackHandler(form.isChanged && !form.isBusy ? discard : undefined)

  async function submit(draft: Draft): Promise<void> {
    const { avatarURL: avatar, bannerURL: banner, ...words } = trimmed(draft)
    const answer = await save({
      ...words,
      ...(avatar !== avatarURL && { avatarURL: avatar }),
      ...(banner !== bannerURL && { bannerURL: banner }),
    })
    if (!answer) return
    applySavedProfile(answer)
    toast(texts.saved)
    leave()
  }

  return (
    <ProfileFields form={form} hasBanner action={texts.save} onSubmit={submit}>
      <Section>
        <Bell />
      </Section>
    </ProfileFields>
  )
}

function Bell() {
  const [isOn, toggle] = useNotificationSwitch('twitter', texts)
  return <SwitchRow label={texts.notifications} checked={isOn} onChange={toggle} />
}
