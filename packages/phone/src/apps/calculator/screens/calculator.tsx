import { useState } from 'react'
import { useLook } from '../../../kit/look-context.tsx'
import { Screen } from '../../../kit/screen.tsx'
import { useDarkPage } from '../../../shell/pages/dark-page.ts'
import { formatDisplay } from '../format.ts'
import { useKeyboard } from '../key-bindings.ts'
import styles from '../parts/calculator.module.css'
import { Display } from '../parts/display.tsx'
import { Keys } from '../parts/keys.tsx'
import { initialState, type Key, pressKey } from '../state.ts'
import { texts } from '../texts.ts'

/** One calculator for both looks; the iPhone's is black in both themes. */
export default function CalculatorScreen() {
  const [calculator, setCalculator] = useState(initialState)
  useDarkPage(useLook() === 'iphone')
  useKeyboard(onPress, calculator.entry !== null)

  function onPress(key: Key) {
    setCalculator((before) => pressKey(before, key))
  }

  const chosen = calculator.canReplaceOperator ? calculator.pending.at(-1)?.operator : undefined
  return (
    <Screen className={styles.app} tone="plain">
      <h1 className={styles.title}>{texts.title}</h1>
      <Display text={formatDisplay(calculator)} />
      <Keys chosen={chosen} isClear={calculator.isClear || calculator.hasFailed} onPress={onPress} />
    </Screen>
  )
}
