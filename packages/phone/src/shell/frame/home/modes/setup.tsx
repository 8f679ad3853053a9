import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { SegmentedControl } from '../../../../kit/segmented-control.tsx'
import { useChosenLook, useChosenTheme, useZoom } from '../../../appearance/look.ts'
import { largestZoom } from '../../../appearance/phone-size.ts'
import { textSize, textSizes } from '../../../appearance/text-size.ts'
import { useWindowSize } from '../../../appearance/use-window-size.ts'
import { wallpaperUrl } from '../../../appearance/wallpaper.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { setPreferences, usePreferences } from '../../../player/preferences.ts'
import { useSettings } from '../../../player/settings.ts'
import { finishSetup } from '../first-run.ts'
import styles from './setup.module.css'
import { texts } from './texts.ts'

type Step = keyof typeof texts.setup.steps

/** Zooms offered, in percent: the largest ones that fit the window. The settings offer every size between. */
const zooms = [75, 80, 90, 100, 110, 125]
const mostZooms = 4

/** Setup of a new phone: each answer applies at once, and every step can be skipped. */
export function Setup() {
  const { forceBackground } = useSettings((state) => state.config)
  const steps: Step[] = ['look', 'theme', ...(forceBackground ? [] : (['wallpaper'] as const)), 'size', 'ready']
  const [at, setAt] = useState(0)
  const step = steps[at] ?? 'ready'
  const isLast = at === steps.length - 1
  const heading = useRef<HTMLHeadingElement>(null)
  const isVisible = useVisibility(({ visible }) => visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced by its heading
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at, isVisible])
  return (
    <div className={styles.page}>
      <header className={styles.bar}>
        {at > 0 && (
          <Button variant="plain" size="small" onClick={() => setAt(at - 1)}>
            {texts.setup.back}
          </Button>
        )}
        {!isLast && (
          <Button variant="plain" size="small" className={styles.skip ?? ''} onClick={finishSetup}>
            {texts.setup.skip}
          </Button>
        )}
      </header>
      <div className={styles.middle}>
        {at === 0 && <Hello />}
        <h1 ref={heading} tabIndex={-1} data-autofocus className={styles.title}>
          {texts.setup.steps[step].title}
        </h1>
        <p className={styles.hint}>{texts.setup.steps[step].hint}</p>
        <div className={styles.choices}>{parts[step]()}</div>
      </div>
      <footer className={styles.foot}>
        <p className={styles.dots} role="status" aria-label={texts.setup.stepOf(at + 1, steps.length)}>
          {steps.map((name, index) => (
            <span key={name} className={styles.dot} data-on={index === at || undefined} />
          ))}
        </p>
        <Button wide onClick={isLast ? finishSetup : () => setAt(at + 1)}>
          {isLast ? texts.setup.start : texts.setup.next}
        </Button>
      </footer>
    </div>
  )
}

const parts: Record<Step, () => ReactNode> = {
  look: () => <Look />,
  theme: () => <Theme />,
  wallpaper: () => <Wallpaper />,
  size: () => <Size />,
  ready: () => <span className={styles.ready}>🎉</span>,
}

function Hello() {
  const name = useSettings(({ identity }) => identity.firstname)
  return <p className={styles.hello}>{texts.setup.hello(name)}</p>
}

function Look() {
  const look = useChosenLook()
  return (
    <Cards
      label={texts.setup.steps.look.title}
      options={(['iphone', 'android'] as const).map((value) => ({ value, label: texts.setup.looks[value] }))}
      chosen={look}
      onChoose={(value) => setPreferences({ look: value })}
      draw={(value) => <span className={styles.device} data-device-look={value} />}
    />
  )
}

function Theme() {
  const theme = useChosenTheme()
  return (
    <Cards
      label={texts.setup.steps.theme.title}
      options={(['light', 'dark'] as const).map((value) => ({ value, label: texts.setup.themes[value] }))}
      chosen={theme}
      onChoose={(value) => setPreferences({ darkTheme: value === 'dark' })}
      draw={(value) => <span className={styles.sample} data-sample={value} />}
    />
  )
}

const wallpaperNames = Object.keys(texts.setup.wallpapers) as (keyof typeof texts.setup.wallpapers)[]

function Wallpaper() {
  const chosen = usePreferences(({ background }) => background?.type ?? 'default')
  const owners = useSettings((state) => state.config.backgroundURL)
  return (
    <Cards
      label={texts.setup.steps.wallpaper.title}
      options={wallpaperNames.map((value) => ({ value, label: texts.setup.wallpapers[value] }))}
      chosen={chosen}
      onChoose={(type) => setPreferences({ background: { type } })}
      draw={(type) => (
        <img className={styles.wallpaper} src={wallpaperUrl({ type }, owners)} alt="" draggable={false} />
      )}
    />
  )
}

function Size() {
  const largest = largestZoom(zooms, useWindowSize())
  const zoom = Math.min(useZoom(), largest)
  const percent = textSize.use('percent')
  return (
    <div className={styles.sizes}>
      <p aria-hidden>{texts.setup.size}</p>
      <SegmentedControl
        label={texts.setup.size}
        options={zooms
          .filter((value) => value <= largest)
          .slice(-mostZooms)
          .map((value) => ({ value: String(value), label: texts.setup.percent(value) }))}
        value={String(zoom)}
        onChange={(value) => setPreferences({ zoom: Number(value) })}
      />
      <p aria-hidden>{texts.setup.words}</p>
      <SegmentedControl
        label={texts.setup.words}
        options={textSizes.map((value) => ({ value: String(value), label: texts.setup.wordSizes[value] }))}
        value={String(percent)}
        onChange={(value) => textSize.set('percent', Number(value))}
      />
    </div>
  )
}

interface CardsProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  chosen: string
  onChoose: (value: Value) => void
  draw: (value: Value) => ReactNode
}

function Cards<Value extends string>({ label, options, chosen, onChoose, draw }: CardsProps<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.cards} data-count={options.length} role="group" aria-label={label}>
      {options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          className={styles.card}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {draw(value)}
          <span className={styles.name}>{label}</span>
        </button>
      ))}
    </div>
  )
}
