import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../kit/button.tsx'
import { Confetti } from '../../../../kit/confetti.tsx'
import { useChosenLook, useChosenTheme } from '../../../appearance/look.ts'
import { wallpaperUrl } from '../../../appearance/wallpaper.ts'
import { useVisibility } from '../../../device/visibility.ts'
import { setPreferences, usePreferences } from '../../../player/preferences.ts'
import { useSettings } from '../../../player/settings.ts'
import { finishSetup } from '../first-run.ts'
import { gestures, TryGestures } from './gestures-step.tsx'
import { Hello } from './hello.tsx'
import { HomeMiniature } from './home-miniature.tsx'
import styles from './setup.module.css'
import { SizeStep } from './size-step.tsx'
import { texts } from './texts.ts'

type Step = keyof typeof texts.steps

/** Setup of a new phone: a greeting, questions whose answers apply at once, and gestures to try. Every step can be skipped. */
export function Setup() {
  const { forceBackground } = useSettings((state) => state.config)
  const steps: Step[] = ['look', 'theme', ...(forceBackground ? [] : (['wallpaper'] as const)), 'size', 'gestures']
  const [isGreeted, setGreeted] = useState(false)
  const [at, setAt] = useState(0)
  const [triedGestures, setTriedGestures] = useState(0)
  const step = steps[at] ?? 'gestures'
  const isLast = at === steps.length - 1
  const isReady = isLast && triedGestures === gestures.length
  const { title, hint } = isReady ? texts.ready : texts.steps[step]
  const heading = useRef<HTMLHeadingElement>(null)
  const isVisible = useVisibility(({ visible }) => visible)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is announced by its heading
  useEffect(() => {
    if (isGreeted) heading.current?.focus({ preventScroll: true })
  }, [at, isVisible, isGreeted, isReady])

  const parts: Record<Step, () => ReactNode> = {
    look: () => <LookCards />,
    theme: () => <ThemeCards />,
    wallpaper: () => <WallpaperCards />,
    size: () => <SizeStep />,
    gestures: () => <TryGestures tried={triedGestures} onTry={() => setTriedGestures(triedGestures + 1)} />,
  }
  return (
    <>
      <div className={styles.page} inert={!isGreeted}>
        <header className={styles.bar}>
          {at > 0 && (
            <Button variant="plain" size="small" onClick={() => setAt(at - 1)}>
              {texts.back}
            </Button>
          )}
          {!isLast && (
            <Button variant="plain" size="small" className={styles.skip ?? ''} onClick={finishSetup}>
              {texts.skip}
            </Button>
          )}
        </header>
        <div key={step} className={styles.middle} data-step={step}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          <p className={styles.hint}>{hint}</p>
          <div className={styles.choices}>{parts[step]()}</div>
        </div>
        <footer className={styles.foot}>
          <p className={styles.dots} role="status" aria-label={texts.stepOf(at + 1, steps.length)}>
            {steps.map((name, index) => (
              <span key={name} className={styles.dot} data-on={index === at || undefined} />
            ))}
          </p>
          <Button wide onClick={isLast ? finishSetup : () => setAt(at + 1)}>
            {isLast ? texts.start : texts.next}
          </Button>
        </footer>
        {isReady && <Confetti />}
      </div>
      <Hello isOver={isGreeted} onStart={() => setGreeted(true)} />
    </>
  )
}

function LookCards() {
  const look = useChosenLook()
  const theme = useChosenTheme()
  return (
    <Cards
      label={texts.steps.look.title}
      options={(['iphone', 'android'] as const).map((value) => ({ value, label: texts.looks[value] }))}
      chosen={look}
      onChoose={(value) => setPreferences({ look: value })}
      draw={(value) => <HomeMiniature look={value} theme={theme} scale={0.39} />}
    />
  )
}

function ThemeCards() {
  const look = useChosenLook()
  const theme = useChosenTheme()
  return (
    <Cards
      label={texts.steps.theme.title}
      options={(['light', 'dark'] as const).map((value) => ({ value, label: texts.themes[value] }))}
      chosen={theme}
      onChoose={(value) => setPreferences({ darkTheme: value === 'dark' })}
      draw={(value) => (
        <HomeMiniature look={look} theme={value} scale={0.39}>
          <Chat theme={value} />
        </HomeMiniature>
      )}
    />
  )
}

/** A conversation over the lower half of home: the theme shows in apps more than on home. */
function Chat({ theme }: { theme: 'light' | 'dark' }) {
  return (
    <span className={styles.chat} data-chat={theme}>
      <span className={styles.chatTitle}>{texts.notice.app}</span>
      <span className={styles.bubble}>{texts.notice.words}</span>
      <span className={styles.bubble} data-mine>
        {texts.notice.answer}
      </span>
      <span className={styles.field} />
    </span>
  )
}

const wallpaperNames = Object.keys(texts.wallpapers) as (keyof typeof texts.wallpapers)[]

function WallpaperCards() {
  const chosen = usePreferences(({ background }) => background?.type ?? 'default')
  const owners = useSettings((state) => state.config.backgroundURL)
  return (
    <Cards
      label={texts.steps.wallpaper.title}
      options={wallpaperNames.map((value) => ({ value, label: texts.wallpapers[value] }))}
      chosen={chosen}
      onChoose={(type) => setPreferences({ background: { type } })}
      draw={(type) => (
        <img className={styles.wallpaper} src={wallpaperUrl({ type }, owners)} alt="" draggable={false} />
      )}
    />
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
