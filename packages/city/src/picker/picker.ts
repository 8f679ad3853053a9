import type { Citizen } from '@orelhao/protocol/city'
import { lightAt } from '../game/light.ts'
import { element } from '../look/element.ts'
import { logo } from '../look/logo.ts'
import { stillPictureUrl } from '../scene/still/picture.ts'
import { texts } from '../texts.ts'
import { citizenCard } from './card.ts'
import { moveByArrows } from './grid-arrows.ts'
import './picker.css'

interface PickerOptions {
  load(): Promise<Citizen[]>
  /** Resolves when the street is visible. */
  choose(citizen: Citizen): Promise<void>
}

/** Hour of the picture behind the cards. */
const backgroundHour = 17.4
const leavingMs = 450

/** Creates the first page for a visitor: an introduction, and twelve citizens to choose from. */
export function createPicker({ load, choose }: PickerOptions): { element: HTMLElement; leave(): void } {
  const root = element('main', 'picker')
  const cards = element('ul', 'picker-cards')
  const status = element('p', 'picker-status')
  const retry = element('button', 'picker-retry', texts.retry)
  const panel = element('div', 'picker-panel')

  root.style.backgroundImage = `url("${stillPictureUrl(lightAt(backgroundHour))}")`
  status.setAttribute('role', 'status')
  retry.type = 'button'
  retry.hidden = true
  retry.addEventListener('click', () => void fill())
  moveByArrows(cards)
  panel.append(
    element('h2', 'picker-title', texts.pickerTitle),
    cards,
    status,
    retry,
    element('p', 'picker-tip', texts.pickerTip),
  )
  root.append(heading(), panel)

  async function fill(): Promise<void> {
    retry.hidden = true
    status.textContent = ''
    try {
      const citizens = await load()
      cards.replaceChildren(...citizens.map((citizen) => citizenCard(citizen, () => void enter(citizen))))
    } catch {
      status.textContent = texts.noCitizens
      retry.hidden = false
    }
  }

  async function enter(citizen: Citizen): Promise<void> {
    if (root.inert) return
    root.inert = true
    root.classList.add('picker-entering')
    status.textContent = texts.entering(citizen.firstname)
    try {
      await choose(citizen)
    } catch {
      root.inert = false
      root.classList.remove('picker-entering')
      status.textContent = texts.cannotEnter
    }
  }

  void fill()
  return {
    element: root,
    leave() {
      root.classList.add('picker-leaving')
      setTimeout(() => root.remove(), leavingMs)
    },
  }
}

function heading(): HTMLElement {
  const header = element('header', 'picker-heading')
  const brand = element('div', 'picker-brand')
  brand.append(logo('picker-mark'), element('h1', 'picker-name', texts.product))
  header.append(brand, element('p', 'picker-pitch', texts.pitch), element('p', 'picker-invitation', texts.invitation))
  return header
}
