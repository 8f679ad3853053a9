import { useState } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { changeCode, checkCode } from '../../../shell/device/check-code.ts'
import type { CodeError } from '../../../shell/device/code-pad.tsx'
import { CodePad } from '../../../shell/device/code-pad.tsx'
import { lockPreference } from '../../../shell/device/lock.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './lock.module.css'

type LockChange = 'set' | 'change' | 'remove'

/** The code of the lock screen. An existing code is asked for first. */
export default function LockScreen() {
  const hasCode = useSettings((state) => state.hasLockCode)
  const isAllowed = useSettings(({ config }) => config.lockScreen === 'code')
  const [lockChange, setLockChange] = useState<LockChange | null>(hasCode ? null : 'set')
  return (
    <Screen>
      <NavigationBar title={texts.code} onBack={back} />
      <Scroll>
        {!isAllowed && <p className={styles.note}>{texts.codeNotAllowed}</p>}
        {isAllowed && lockChange === null && (
          <Section footer={texts.codeHint}>
            <Row title={texts.codeChange} onClick={() => setLockChange('change')} />
            <Row title={texts.codeRemove} destructive onClick={() => setLockChange('remove')} />
          </Section>
        )}
        {isAllowed && lockChange !== null && (
          <LockSteps wish={lockChange} onCancel={() => (hasCode ? setLockChange(null) : back())} />
        )}
      </Scroll>
    </Screen>
  )
}

/** Asks for the previous code, the new one, and the new one again. */
function LockSteps({ wish: lockChange, onCancel }: { wish: LockChange; onCancel: () => void }) {
  const [current, setCurrent] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const asksCurrent = lockChange !== 'set' && current === null

  async function handleCode(code: string): Promise<CodeError | undefined> {
    if (asksCurrent) {
      const answer = await (lockChange === 'remove' ? saveCode(null, code) : checkCode(code))
      if (!answer) setCurrent(code)
      return answer
    }
    if (chosen === null) {
      setChosen(code)
      return
    }
    if (code === chosen) return saveCode(code, current)
    setChosen(null)
    return { message: texts.codesDiffer }
  }

  const title = asksCurrent ? texts.codeCurrent : chosen === null ? texts.codeNew : texts.codeAgain
  return (
    <div className={styles.steps}>
      <CodePad title={title} onCode={handleCode} onCancel={onCancel} />
      {lockChange === 'set' && <p className={styles.note}>{texts.codeHint}</p>}
    </div>
  )
}

/** Removing the code retains the lock screen. */
async function saveCode(code: string | null, current: string | null): Promise<CodeError | undefined> {
  const answer = await changeCode(code, current)
  if (answer) return answer
  useSettings.setState({ hasLockCode: code !== null })
  if (code !== null) lockPreference.set('isOn', true)
  toast(code === null ? texts.codeRemoved : texts.codeSet)
  back()
}
