import { svgElement } from './element.ts'
import markup from './icon.svg?raw'

/** The product's logo: the egg-shaped public telephone. */
export const logo = (className: string): SVGElement => svgElement(className, markup)
