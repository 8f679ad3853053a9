import { Cell } from '../../../kit/section.tsx'
import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import { textSize, textSizes } from '../../../shell/appearance/text-size.ts'
import styles from '../screens/main.module.css'
import { texts } from '../texts.ts'

/** Size of text. The page around it shows the effect. */
export function TextSize() {
  const percent = textSize.use('percent')
  return (
    <Cell>
      <p className={styles.volume} aria-hidden>
        {texts.textSize}
      </p>
      <SegmentedControl
        label={texts.textSize}
        options={textSizes.map((size) => ({ value: String(size), label: texts.textSizes[size] }))}
        value={String(percent)}
        onChange={(value) => textSize.set('percent', Number(value))}
      />
    </Cell>
  )
}
