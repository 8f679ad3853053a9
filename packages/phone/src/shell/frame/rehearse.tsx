import { Activity, type ComponentType, type ReactNode, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { LookProvider } from '../../kit/look.tsx'
import { type Loadable, prepare } from '../loadable.ts'
import { useChosenLook, useChosenTheme } from '../look.ts'
import { useNavigation } from '../navigation.ts'
import { isVisible, useVisibility } from '../visibility.ts'
import { inputs, quietMoment } from './quiet.ts'

/** A player whose hand is never still gets their screens unrehearsed. */
const mostTries = 5

/**
 * Draws what apps rehearse, one after the other, so that the browser has met the code of a screen when it is first opened: half of the
 * time that a first opening takes is spent on that. It is drawn outside of the document, hidden from React, so that no effect runs,
 * nothing is asked for and nothing changes in the page; in idle moments and slices of 5 ms; only while the phone is out, and anything
 * that the player does ends it until the page is idle again.
 */
export function rehearse(rehearsals: readonly Loadable<object>[]): Promise<void> {
  last = last.then(() => rehearseAll(rehearsals))
  return last
}

/** Resolves after those that were asked for before: two at once would disturb each other, and those of both be drawn twice. */
let last = Promise.resolve()

async function rehearseAll(rehearsals: readonly Loadable<object>[]): Promise<void> {
  for (const rehearsal of rehearsals.filter(({ loading }) => !loading)) {
    await calm()
    await prepare(rehearsal).catch(() => {}) // the screens themselves say so
    const { Loaded } = rehearsal
    for (let tries = 0; Loaded && tries < mostTries; tries++) {
      await calm()
      if (await draw(Loaded)) break
    }
  }
}

/** Resolves in a quiet moment of a phone that is out. */
async function calm(): Promise<void> {
  do {
    if (!isVisible()) await taken()
    await quietMoment()
  } while (!isVisible())
}

function taken(): Promise<void> {
  return new Promise((resolve) => {
    const stop = useVisibility.subscribe(({ visible }) => {
      if (!visible) return
      stop()
      resolve()
    })
  })
}

/** Draws a part and throws it away; false where that was disturbed. */
function draw(Part: ComponentType): Promise<boolean> {
  const root = createRoot(document.createElement('div'), { onUncaughtError() {}, onCaughtError() {} })
  return new Promise((resolve) => {
    const listening = new AbortController()
    const stops = [useVisibility, useNavigation].map((store) => store.subscribe(() => end(false)))
    const end = (isDrawn: boolean) => {
      listening.abort()
      for (const stop of stops) stop()
      resolve(isDrawn)
      setTimeout(() => root.unmount()) // not while it draws
    }
    for (const input of inputs)
      window.addEventListener(input, () => end(false), { capture: true, passive: true, signal: listening.signal })
    root.render(
      <Activity mode="hidden">
        <Dressed>
          <Part />
          <Last onDrawn={() => end(true)} />
        </Dressed>
      </Activity>,
    )
  })
}

function Dressed({ children }: { children: ReactNode }) {
  return (
    <LookProvider look={useChosenLook()} theme={useChosenTheme()}>
      {children}
    </LookProvider>
  )
}

/** Of all effects, those of this kind alone run in what is hidden. */
function Last({ onDrawn }: { onDrawn: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: drawn once
  useInsertionEffect(onDrawn, [])
  return null
}
