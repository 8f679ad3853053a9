import { useState } from 'react'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { changeCode, offerCode } from '../../../shell/device/check-code.ts'
import type { CodeAnswer } from '../../../shell/device/code-pad.tsx'
import { CodePad } from '../../../shell/device/code-pad.tsx'
import { lockPreference } from '../../../shell/device/lock.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/navigation.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { texts } from '../texts.ts'
import styles from './lock.module.css'

type Wish = 'set' | 'change' | 'remove'

/** The code of the lock screen. Where there is one it is asked for before anything else. */
export default function LockScreen() {
  const hasCode = useSettings((state) => state.hasLockCode)
  const isAllowed = useSettings(({ config }) => config.lockScreen === 'code')
  const [wish, setWish] = useState<Wish | null>(hasCode ? null : 'set')
  return (
    <Screen>
      <NavigationBar title={texts.code} onBack={back} />
      <Scroll>
        {!isAllowed && <p className={styles.note}>{texts.codeNotAllowed}</p>}
        {isAllowed && wish === null && (
          <Section footer={texts.codeHint}>
            <Row title={texts.codeChange} onClick={() => setWish('change')} />
            <Row title={texts.codeRemove} destructive onClick={() => setWish('remove')} />
          </Section>
        )}
        {isAllowed && wish !== null && <Steps wish={wish} onCancel={() => (hasCode ? setWish(null) : back())} />}
      </Scroll>
    </Screen>
  )
}

/** The code of before, the new one, and the new one again. */
function Steps({ wish, onCancel }: { wish: Wish; onCancel: () => void }) {
  const [current, setCurrent] = useState<string | null>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const asksCurrent = wish !== 'set' && current === null

  async function take(code: string): Promise<CodeAnswer | undefined> {
    if (asksCurrent) {
      const answer = await (wish === 'remove' ? changed(null, code) : offerCode(code))
      if (!answer) setCurrent(code)
      return answer
    }
    if (chosen === null) {
      setChosen(code)
      return
    }
    if (code === chosen) return changed(code, current)
    setChosen(null)
    return { said: texts.codesDiffer }
  }

  const title = asksCurrent ? texts.codeCurrent : chosen === null ? texts.codeNew : texts.codeAgain
  return (
    <div className={styles.steps}>
      <CodePad title={title} onCode={take} onCancel={onCancel} />
      {wish === 'set' && <p className={styles.note}>{texts.codeHint}</p>}
    </div>
  )
}

/** Who removes the code goes on with the lock screen alone. */
async function changed(code: string | null, current: string | null): Promise<CodeAnswer | undefined> {
  const answer = await changeCode(code, current)
  if (answer) return answer
  useSettings.setState({ hasLockCode: code !== null })
  if (code !== null) lockPreference.set('isOn', true)
  toast(code === null ? texts.codeRemoved : texts.codeSet)
  back()
}
