import { drawing } from './element.ts'
import markup from './icon.svg?raw'

/** The mark of the product: the egg-shaped public telephone. */
export const eggMark = (className: string): SVGElement => drawing(className, markup)
