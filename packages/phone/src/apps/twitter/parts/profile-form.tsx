import { type Draft, fieldOf, limits, profileProblem, refusals } from '@orelhao/protocol/twitter/rules'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Avatar } from '../../../kit/avatar.tsx'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { CameraIcon } from '../../../kit/icons.ts'
import press from '../../../kit/press.module.css'
import { Spinner } from '../../../kit/spinner.tsx'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { alert, menu } from '../../../shell/dialogs/overlays.ts'
import { imageSources, pickImageFrom } from '../../../shell/media/pick-image.ts'
import { canLoadImage } from '../can-load-image.ts'
import { texts } from '../texts.ts'
import { Banner } from './banner.tsx'
import styles from './profile-form.module.css'
import theme from './theme.module.css'

export type ProfileForm = ReturnType<typeof useProfileForm>

export function useProfileForm(initial: Draft) {
  const [start] = useState(initial)
  const form = useForm<Draft, keyof typeof fieldOf>(start, { fieldOf, sentences: refusals })
  const isChanged = (Object.keys(start) as (keyof Draft)[]).some((name) => form.values[name] !== start[name])
  return { ...form, isChanged }
}

interface ProfileFieldsProps {
  form: ProfileForm
  /** True in the settings; the registration has no banner. */
  hasBanner?: boolean
  action: string
  onSubmit: (draft: Draft) => Promise<unknown>
  children?: ReactNode
}

/** Pictures, name, username and bio of a profile. */
export function ProfileFields({ form, hasBanner = false, action, onSubmit, children }: ProfileFieldsProps) {
  const { values, field, isBusy } = form

  function submit(event: FormEvent) {
    event.preventDefault()
    void form.submit(profileProblem(values), () => onSubmit(values))
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.pictures}>
        {hasBanner && <BannerField form={form} />}
        <AvatarField form={form} isBelow={hasBanner} />
      </div>
      <div className={styles.fields}>
        <FieldGroup>
          <TextField {...field('name')} label={texts.name} maxLength={limits.name} />
          <TextField
            {...field('username', (typed) => typed.replace(/\s/g, ''))}
            label={texts.username}
            prefix="@"
            maxLength={limits.username}
          />
          <TextArea {...field('bio')} label={texts.bio} hint={texts.bioHint} maxLength={limits.bio} rows={4} />
        </FieldGroup>
        <Button type="submit" wide busy={isBusy}>
          {action}
        </Button>
      </div>
      {children}
    </form>
  )
}

function BannerField({ form }: { form: ProfileForm }) {
  const { bannerURL } = form.values
  const [isChecking, setChecking] = useState(false)
  return (
    <button
      type="button"
      className={classNames(styles.banner, press.press)}
      aria-label={texts.changeBanner}
      aria-busy={isChecking || undefined}
      onClick={() => void pickPicture(form, 'bannerURL', refusals.invalidBanner, setChecking)}
    >
      <Banner src={bannerURL} />
      <span className={styles.camera}>{isChecking ? <Spinner size={22} /> : <CameraIcon size={24} />}</span>
    </button>
  )
}

function AvatarField({ form, isBelow }: { form: ProfileForm; isBelow: boolean }) {
  const { avatarURL, name } = form.values
  const [isChecking, setChecking] = useState(false)
  return (
    <button
      type="button"
      className={classNames(styles.avatar, press.press, isBelow && styles.below, avatarURL === null && styles.bare)}
      aria-busy={isChecking || undefined}
      onClick={() => void pickPicture(form, 'avatarURL', refusals.invalidAvatar, setChecking)}
    >
      <Avatar name={name} src={avatarURL} size={84} />
      <span className={theme.unseen}>{texts.changeAvatar}</span>
      <span className={styles.camera}>{isChecking ? <Spinner size={20} /> : <CameraIcon size={22} />}</span>
    </button>
  )
}

/** Chooses or removes a picture. One that does not load is not applied. */
async function pickPicture(
  form: ProfileForm,
  field: 'avatarURL' | 'bannerURL',
  invalid: string,
  setChecking: (isChecking: boolean) => void,
): Promise<void> {
  const remove = { value: 'remove' as const, label: texts.removePicture, destructive: true }
  const source = await menu([...imageSources(), ...(form.values[field] ? [remove] : [])], texts.pickPicture)
  if (source === null) return
  if (source === 'remove') return form.set(field, null)
  const url = await pickImageFrom(source)
  if (url === null) return
  setChecking(true)
  const isImage = await canLoadImage(url)
  setChecking(false)
  if (isImage) form.set(field, url)
  else void alert(invalid)
}
