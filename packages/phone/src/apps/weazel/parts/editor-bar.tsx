import type { ReactNode } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useLook } from '../../../kit/look-context.tsx'
import { Bar, NavigationBar } from '../../../kit/navigation-bar.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'
import styles from './editor-bar.module.css'

/** The bar of a form: title and submit button. Leaving asks first where input would be lost. */
export function EditorBar({ title, action }: { title: string; action: ReactNode }) {
  const look = useLook()
  if (look === 'android')
    return <NavigationBar title={title} onBack={back} actions={<span className={styles.action}>{action}</span>} />
  return (
    <Bar className={styles.bar}>
      <Button variant="plain" size="small" onClick={back}>
        {texts.cancel}
      </Button>
      <h1 className={styles.title}>{title}</h1>
      <span className={styles.action}>{action}</span>
    </Bar>
  )
}
