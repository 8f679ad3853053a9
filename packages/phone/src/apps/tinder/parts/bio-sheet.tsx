import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { bioProblem, limits, refusals } from '@orelhao/protocol/tinder/rules'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { Sheet } from '../../../kit/sheet.tsx'
import { TextArea } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import styles from '../screens/profile.module.css'
import { changeProfile } from '../state.ts'
import { texts } from '../texts.ts'
import theme from './tinder-screen.module.css'

const fieldOf = { emptyBio: 'bio', longBio: 'bio' } as const

interface BioSheetProps {
  bio: string
  open: boolean
  onClose: () => void
}

/** Edits the player's bio. */
export function BioSheet({ bio, open, onClose }: BioSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.edit} size={50}>
      <BioForm key={bio} bio={bio} onDone={onClose} />
    </Sheet>
  )
}

function BioForm({ bio, onDone }: { bio: string; onDone: () => void }) {
  const [save, isBusy] = useMutation(backend.tinder_changeBio)
  const { values, field, isFit } = useForm({ bio }, { fieldOf, sentences: refusals })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit(bioProblem(values.bio))) return
    if ((await save(values.bio)) === undefined) return
    changeProfile({ bio: sanitizeText(values.bio) })
    toast(texts.saved)
    onDone()
  }

  return (
    <form className={classNames(styles.form, theme.tinder)} onSubmit={submit} noValidate>
      <TextArea {...field('bio')} label={texts.bio} hint={texts.count(values.bio.length, limits.bio)} rows={6} />
      <Button type="submit" wide busy={isBusy}>
        {texts.save}
      </Button>
    </form>
  )
}
