import type { StreetThing } from '@orelhao/protocol/city'
import { element } from '../look/element.ts'
import { texts } from '../texts.ts'
import './first-steps.css'

const all = ['phone', 'telephone', 'kiosk'] as const
export type Step = (typeof all)[number]

interface Parts {
  /** Whose steps they are: each citizen's are kept in this browser. */
  userId: number
  openPhone(): void
  /** Uses a thing where it is near, and shows the way to it otherwise. */
  go(thing: StreetThing): void
}

export interface Steps {
  element: HTMLElement
  done(step: Step): void
}

/** The card of a newcomer: three things to do in the city, each pressed to be led there. It is gone for good once closed or done. */
export function createSteps({ userId, openPhone, go }: Parts): Steps {
  const kept = keptSteps(userId)
  const root = element('section', 'steps')
  const title = element('h2', 'steps-title', texts.steps.title)
  const close = element('button', 'steps-close', '×')
  const list = element('ol', 'steps-list')
  const rows = new Map(all.map((step) => [step, stepRow(step, step === 'phone' ? openPhone : () => go(step))]))

  root.setAttribute('aria-label', texts.steps.title)
  root.hidden = kept.isClosed() || all.every((step) => kept.has(step))
  close.type = 'button'
  close.setAttribute('aria-label', texts.steps.close)
  close.addEventListener('click', () => {
    kept.close()
    root.hidden = true
  })
  for (const [step, row] of rows) if (kept.has(step)) showDone(row)
  list.append(...rows.values())
  root.append(title, close, list)

  return {
    element: root,
    done(step) {
      if (kept.has(step)) return
      kept.add(step)
      const row = rows.get(step)
      if (row) showDone(row)
      if (all.every((one) => kept.has(one))) title.textContent = texts.steps.allDone
    },
  }
}

function stepRow(step: Step, act: () => void): HTMLLIElement {
  const row = element('li', 'steps-row')
  const button = element('button', 'steps-button')
  const what = step === 'phone' ? texts.steps.phone : texts.things[step].find
  button.type = 'button'
  button.append(element('span', 'steps-mark'), element('span', 'steps-text', what))
  button.append(element('kbd', 'hud-key', step === 'phone' ? 'K' : 'E'))
  button.addEventListener('click', act)
  row.append(button)
  return row
}

function showDone(row: HTMLLIElement): void {
  row.dataset.done = ''
  row.querySelector('.steps-text')?.append(element('span', 'steps-said', ` (${texts.steps.done})`))
}

/** A browser that keeps nothing shows the card anew each time. */
function keptSteps(userId: number) {
  const key = `orelhao.steps.${userId}`
  const known = new Set(read(key))
  const add = (name: string) => {
    known.add(name)
    try {
      localStorage.setItem(key, JSON.stringify([...known]))
    } catch {}
  }
  return {
    has: (step: Step) => known.has(step),
    add: (step: Step) => add(step),
    isClosed: () => known.has('closed'),
    close: () => add('closed'),
  }
}

function read(key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
