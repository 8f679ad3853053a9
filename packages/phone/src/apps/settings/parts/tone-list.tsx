import { useEffect, useRef } from 'react'
import { CheckIcon } from '../../../kit/icons.ts'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Screen, Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { back } from '../../../shell/navigation/page-stack.ts'
import { texts } from '../texts.ts'

interface ToneListProps<Tone extends string> {
  title: string
  tones: readonly Tone[]
  titles: Record<Tone, string>
  chosen: Tone
  onChoose: (tone: Tone) => void
  /** Plays a tone; returns the function that stops it. */
  preview: (tone: Tone) => () => void
}

/** Tones to choose from, each played when chosen. Leaving the screen stops the sound. */
export function ToneList<Tone extends string>(props: ToneListProps<Tone>) {
  const { title, tones, titles, chosen, onChoose, preview } = props
  const end = useRef(() => {})
  useEffect(() => () => end.current(), [])
  return (
    <Screen>
      <NavigationBar title={title} onBack={back} />
      <Scroll>
        <Section footer={texts.tonesHint}>
          {tones.map((tone) => (
            <Row
              key={tone}
              title={titles[tone]}
              trailing={tone === chosen && <CheckIcon size={20} />}
              button={{ 'aria-pressed': tone === chosen }}
              onClick={() => {
                onChoose(tone)
                end.current = preview(tone)
              }}
            />
          ))}
        </Section>
      </Scroll>
    </Screen>
  )
}
