import type { Citizen } from '@orelhao/protocol/city'
import { element } from '../look/element.ts'
import { texts } from '../texts.ts'
import { avatar } from './avatar.ts'

/** Creates the button of one citizen. */
export function citizenCard(citizen: Citizen, choose: () => void): HTMLLIElement {
  const name = `${citizen.firstname} ${citizen.name}`
  const button = element('button', 'card')
  const words = element('span', 'card-words')
  const details = element('span', 'card-details')
  button.type = 'button'
  button.title = name
  button.dataset.userId = String(citizen.user_id)
  details.append(element('span', 'card-job', citizen.job), element('span', 'card-phone', citizen.phone))
  words.append(element('span', 'card-name', name), details)
  button.append(avatar(citizen.user_id), words)
  if (citizen.online) {
    button.classList.add('card-playing')
    button.append(element('span', 'card-online', texts.playing))
  }
  button.addEventListener('click', choose)
  const item = element('li', 'card-item')
  item.append(button)
  return item
}
