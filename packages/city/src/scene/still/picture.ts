import { type Light, mix } from '../../game/light.ts'
import { pictureUrl } from '../../people/portrait.ts'
import { size } from './projection.ts'
import { css } from './shading.ts'
import { distance, ground, sky, things } from './shore.ts'
import { town } from './still-town.ts'

/** Draws the street in the light of any hour, as an SVG document. */
function stillPicture(light: Light): string {
  const warm = light.night > 0.8 ? '#dfe7ff' : '#fff0c0'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" width="${size.width}" height="${size.height}" preserveAspectRatio="xMidYMid slice"><defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(light.skyTop)}"/><stop offset="1" stop-color="${css(light.skyLow)}"/></linearGradient>
<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${css(mix(light.sea, light.skyLow, 0.6))}"/><stop offset="1" stop-color="${css(light.sea)}"/></linearGradient>
<radialGradient id="sun"><stop offset="0" stop-color="${warm}" stop-opacity=".85"/><stop offset="1" stop-color="${warm}" stop-opacity="0"/></radialGradient>
<radialGradient id="lamp"><stop offset="0" stop-color="#ffe2a0" stop-opacity=".8"/><stop offset="1" stop-color="#ffcf80" stop-opacity="0"/></radialGradient></defs>
${sky(light)}${distance(light)}${ground(light)}${town(light)}${things(light)}</svg>`
}

/** Returns the picture as a URL for a background or an image. */
export function stillPictureUrl(light: Light): string {
  return pictureUrl(stillPicture(light))
}
