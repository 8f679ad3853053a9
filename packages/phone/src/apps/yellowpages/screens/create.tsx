import { isBlank } from '@orelhao/protocol/text/sanitize'
import { limits, refusals, storeProblem } from '@orelhao/protocol/yellowpages/rules'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { TextArea } from '../../../kit/text-field.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useDraftForm } from '../../../shell/pages/use-draft-form.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { StoreCard } from '../parts/store-card.tsx'
import { setOwnStore } from '../state.ts'
import { texts } from '../texts.ts'
import form from './create.module.css'
import styles from './list.module.css'

const fieldOf = { titleRequired: 'title' } as const

/** The player's card in the list, as they type. */
function Preview({ title }: { title: string }) {
  const { user_id, phone, name, firstname } = useSettings(({ identity }) => identity)
  const author = { user_id, phone, name: `${firstname} ${name}`.trim() }
  return (
    <section aria-label={texts.preview}>
      <p className={form.preview}>{texts.preview}</p>
      <StoreCard store={{ title: isBlank(title) ? texts.example : title, author }} />
    </section>
  )
}

/** The player's store: one text; the list adds the player's name. */
export default function Create() {
  const [store, isBusy] = useMutation(backend.yellowpages_store)
  const { values, field, isFit, end } = useDraftForm('yellowpages', { title: '' }, { fieldOf, sentences: refusals })
  const leave = useLeavePage()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit(storeProblem(values.title))) return
    const savedStore = await store(values.title)
    if (!savedStore) return
    end()
    setOwnStore(savedStore)
    toast(texts.isPublished)
    leave()
  }

  return (
    <Screen className={styles.pages}>
      <NavigationBar title={texts.create} onBack={back} />
      <Scroll>
        <Preview title={values.title} />
        <form className={form.form} onSubmit={submit} noValidate>
          <TextArea
            {...field('title')}
            label={texts.field}
            maxLength={limits.title}
            hint={texts.hint}
            rows={4}
            autoFocus
          />
          <Button type="submit" wide busy={isBusy}>
            {texts.publish}
          </Button>
        </form>
      </Scroll>
    </Screen>
  )
}
