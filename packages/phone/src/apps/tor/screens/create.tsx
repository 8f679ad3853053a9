import { adProblem, limits, refusals } from '@orelhao/protocol/tor/rules'
import { type FormEvent, useContext, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { FieldGroup, TextArea, TextField } from '../../../kit/text-field.tsx'
import { useForm } from '../../../kit/use-form.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back, currentPage } from '../../../shell/navigation/page-stack.ts'
import { PageKeyContext } from '../../../shell/pages/page-context.ts'
import { ads } from '../ads.ts'
import { PhotoField } from '../parts/photo-field.tsx'
import { TorScreen } from '../parts/tor-screen.tsx'
import { texts } from '../texts.ts'
import styles from './create.module.css'

const fieldOf = { titleRequired: 'title', descriptionRequired: 'description' } as const

export default function Create() {
  const page = useContext(PageKeyContext)
  const [create, isBusy] = useMutation(backend.tor_publish)
  const [image, setImage] = useState<string | null>(null)
  const { values, field, isFit } = useForm({ title: '', description: '' }, { fieldOf, sentences: refusals })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit(adProblem(values))) return
    const ad = await create({ ...values, image })
    if (!ad) return
    ads.add(ad)
    toast(texts.published)
    if (currentPage().key === page) back()
  }

  return (
    <TorScreen>
      <NavigationBar title={texts.publish} onBack={back} />
      <Scroll>
        <form className={styles.form} onSubmit={submit} noValidate>
          <FieldGroup>
            <TextField
              {...field('title')}
              label={texts.adTitle}
              placeholder={texts.adTitleExample}
              maxLength={limits.title}
            />
            <TextArea {...field('description')} label={texts.adDescription} maxLength={limits.description} rows={5} />
          </FieldGroup>
          <PhotoField image={image} onChange={setImage} />
          <Button type="submit" wide busy={isBusy}>
            {texts.publish}
          </Button>
        </form>
      </Scroll>
    </TorScreen>
  )
}
