import { element } from '../look/element.ts'
import { appearanceOf } from '../people/people.ts'
import { facePicture, pictureUrl } from '../people/portrait.ts'

/** Draws the face of a citizen, as in the street and on everybody's phone. */
export function avatar(userId: number): HTMLImageElement {
  const picture = element('img', 'card-avatar')
  picture.src = pictureUrl(facePicture(appearanceOf(userId)))
  picture.alt = '' // the name stands beside it
  return picture
}
