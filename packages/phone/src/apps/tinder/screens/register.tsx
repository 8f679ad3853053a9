import { type FormEvent, useEffect, useRef } from 'react'
import { Button } from '../../../kit/button.tsx'
import { classNames } from '../../../kit/class-names.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import step from '../../../kit/step.module.css'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { TinderScreen } from '../parts/tinder-screen.tsx'
import styles from '../parts/wizard.module.css'
import { steps } from '../parts/wizard-steps.tsx'
import { texts } from '../texts.ts'
import { useRegister } from '../use-register.ts'

const fields = steps.map(({ field }) => field)
/** Steps whose parts extend to the screen's sides. */
const wide = ['gender', 'tags']

/** Registration of a profile: one question after the other. */
export default function Register() {
  const { form, at, isBusy, nextStep, goBack } = useRegister(fields)
  const current = steps[at]
  const title = useRef<HTMLHeadingElement>(null)
  useBackHandler(goBack)
  useEffect(() => {
    const isInField = document.activeElement?.matches('input, textarea')
    if (at > 0 && !isInField) title.current?.focus()
  }, [at])

  function submit(event: FormEvent) {
    event.preventDefault()
    void nextStep()
  }

  if (!current) return null
  return (
    <TinderScreen tone="grouped">
      <NavigationBar title={texts.register} onBack={back} />
      <div className={styles.progress} role="img" aria-label={texts.step(at + 1, steps.length)}>
        {steps.map(({ field }, index) => (
          <span key={field} className={classNames(styles.part, index <= at && styles.done)} />
        ))}
      </div>
      <form className={step.step} onSubmit={submit} noValidate>
        <Scroll className={styles.body ?? ''}>
          <h2 ref={title} tabIndex={-1} className={step.question}>
            {current.title}
          </h2>
          {current.hint && <p className={styles.hint}>{current.hint}</p>}
          <div key={current.field} className={wide.includes(current.field) ? styles.plain : styles.fields}>
            {current.draw(form)}
          </div>
        </Scroll>
        <div className={step.foot}>
          <Button type="submit" wide busy={isBusy}>
            {at === steps.length - 1 ? texts.finish : texts.next}
          </Button>
        </div>
      </form>
    </TinderScreen>
  )
}
