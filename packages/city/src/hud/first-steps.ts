import type { StreetThing } from '@orelhao/protocol/city'
import { element } from '../look/element.ts'
import { texts } from '../texts.ts'
import './first-steps.css'

const allSteps = ['phone', 'telephone', 'kiosk'] as const
export type Step = (typeof allSteps)[number]

interface FirstStepsOptions {
  /** Owner of the steps, which this browser stores for each citizen. */
  userId: number
  openPhone(): void
  /** Uses a thing in reach, and shows the way to it otherwise. */
  goToThing(thing: StreetThing): void
}

export interface FirstSteps {
  element: HTMLElement
  complete(step: Step): void
}

/**
 * Creates the card of a newcomer: three things to do in the city, each a button that leads there. A closed or completed card never returns.
 */
export function createFirstSteps({ userId, openPhone, goToThing }: FirstStepsOptions): FirstSteps {
  const stored = storedSteps(userId)
  const root = element('section', 'steps')
  const title = element('h2', 'steps-title', texts.steps.title)
  const close = element('button', 'steps-close', '×')
  const list = element('ol', 'steps-list')
  const rows = new Map(
    allSteps.map((step) => [step, stepRow(step, step === 'phone' ? openPhone : () => goToThing(step))]),
  )

  root.setAttribute('aria-label', texts.steps.title)
  root.hidden = stored.isClosed() || allSteps.every((step) => stored.has(step))
  close.type = 'button'
  close.setAttribute('aria-label', texts.steps.close)
  close.addEventListener('click', () => {
    stored.close()
    root.hidden = true
  })
  for (const [step, row] of rows) if (stored.has(step)) showDone(row)
  list.append(...rows.values())
  root.append(title, close, list)

  return {
    element: root,
    complete(step) {
      if (stored.has(step)) return
      stored.add(step)
      const row = rows.get(step)
      if (row) showDone(row)
      if (allSteps.every((one) => stored.has(one))) title.textContent = texts.steps.allDone
    },
  }
}

function stepRow(step: Step, act: () => void): HTMLLIElement {
  const row = element('li', 'steps-row')
  const button = element('button', 'steps-button')
  const text = step === 'phone' ? texts.steps.phone : texts.things[step].find
  button.type = 'button'
  button.append(element('span', 'steps-mark'), element('span', 'steps-text', text))
  button.append(element('kbd', 'hud-key', step === 'phone' ? 'K' : 'E'))
  button.addEventListener('click', act)
  row.append(button)
  return row
}

function showDone(row: HTMLLIElement): void {
  row.dataset.done = ''
  row.querySelector('.steps-text')?.append(element('span', 'steps-said', ` (${texts.steps.done})`))
}

/** A browser without storage shows the card each time. */
function storedSteps(userId: number) {
  const key = `orelhao.steps.${userId}`
  const storedNames = new Set(readStoredList(key))
  const add = (name: string) => {
    storedNames.add(name)
    try {
      localStorage.setItem(key, JSON.stringify([...storedNames]))
    } catch {}
  }
  return {
    has: (step: Step) => storedNames.has(step),
    add: (step: Step) => add(step),
    isClosed: () => storedNames.has('closed'),
    close: () => add('closed'),
  }
}

function readStoredList(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
