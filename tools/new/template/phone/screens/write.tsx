import { limits, messageProblem, refusals } from '@orelhao/protocol/newapp/rules'
import { formatPhone } from '@orelhao/protocol/phone-number'
import type { FormEvent } from 'react'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { TextArea, TextField } from '../../../kit/text-field.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useDraftForm } from '../../../shell/pages/use-draft-form.ts'
import { useLeavePage } from '../../../shell/pages/use-leave-page.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { messageList } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './write.module.css'

const fieldOf = { numberRequired: 'phone', ownNumber: 'phone', textRequired: 'text' } as const

export default function Write() {
  const [send, isBusy] = useMutation(backend.newapp_send)
  const initial = { phone: '', text: '' }
  const { values, field, isFit, end } = useDraftForm('newapp', initial, { fieldOf, sentences: refusals })
  const ownPhone = useSettings(({ identity }) => identity.phone)
  const template = useSettings(({ config }) => config.phone_template)
  const leave = useLeavePage()

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!isFit(messageProblem(values, ownPhone))) return
    const message = await send(values.phone, values.text)
    if (!message) return
    end()
    messageList.add(message)
    toast(texts.isSent)
    leave()
  }

  return (
    <Screen>
      <NavigationBar title={texts.write} onBack={back} />
      <Scroll>
        <form className={styles.form} onSubmit={submit} noValidate>
          <TextField
            {...field('phone', (typed) => formatPhone(typed, template))}
            label={texts.to}
            placeholder={template.replace(/X/g, '0')}
            inputMode="tel"
            autoFocus
          />
          <TextArea {...field('text')} label={texts.text} maxLength={limits.text} />
          <Button type="submit" wide busy={isBusy}>
            {texts.send}
          </Button>
        </form>
      </Scroll>
    </Screen>
  )
}
