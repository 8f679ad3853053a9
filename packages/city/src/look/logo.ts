import { svgElement } from './element.ts'
import markup from './icon.svg?raw'

/** The mark of the product: the egg-shaped public telephone. */
export const logo = (className: string): SVGElement => svgElement(className, markup)
