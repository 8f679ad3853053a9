import { Button } from '../../../kit/button.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { Bar, NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import styles from './bar.module.css'

interface FormBarProps {
  title: string
  canSave: boolean
  isBusy: boolean
}

/** The bar of a form, with its submit button; leaving discards the input. */
export function FormBar({ title, canSave, isBusy }: FormBarProps) {
  const look = useLook()
  const save = (
    <Button
      type="submit"
      variant="plain"
      size="small"
      className={`${styles.action} ${styles.save}`}
      disabled={!canSave}
      busy={isBusy}
    >
      {texts.save}
    </Button>
  )
  if (look === 'android') return <NavigationBar title={title} onBack={back} actions={save} />
  return (
    <Bar className={styles.form}>
      <Button variant="plain" size="small" className={styles.action} onClick={back}>
        {texts.cancel}
      </Button>
      <h1 className={styles.title}>{title}</h1>
      {save}
    </Bar>
  )
}
