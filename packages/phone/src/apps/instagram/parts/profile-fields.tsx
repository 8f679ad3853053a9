import { type Draft, fieldOf, limits, type ProfileProblem, refusals } from '@orelhao/protocol/instagram/rules'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { texts } from '../texts.ts'

export type ProfileForm = ReturnType<typeof useProfileForm>

export function useProfileForm(initial: Draft) {
  return useForm<Draft, ProfileProblem>(initial, { fieldOf, sentences: refusals })
}

/** Name, username and bio, for the registration and the edit screen. */
export function ProfileFields({ form }: { form: ProfileForm }) {
  return (
    <FieldGroup>
      <TextField {...form.field('name')} label={texts.name} maxLength={limits.name} />
      <TextField
        {...form.field('username', (typed) => typed.toLowerCase())}
        label={texts.username}
        maxLength={limits.username}
        prefix="@"
        hint={texts.usernameHint}
      />
      <TextArea {...form.field('bio')} label={texts.bio} maxLength={limits.bio} />
    </FieldGroup>
  )
}
