import { hairStyles } from './hair.ts'

/** Appearance of a person of the demo, from which portraits, picker, camera and street are drawn. Colours are #rrggbb. */
export interface Appearance {
  skin: keyof typeof skins
  hair: { colour: string; style: keyof typeof hairStyles }
  beard?: string
  glasses?: { colour: string; isDark: boolean }
  hat?: { kind: 'police' | 'chef' | 'straw' | 'helmet'; colour: string }
  lashes?: boolean
  smile: keyof typeof smiles
  shirt: string
  /** SVG over the shirt: collar, straps, a stethoscope. */
  outfit?: string
  /** SVG on top of all: a flower, a guitar. */
  extras?: string
  trousers: string
  shoes: string
  backdrop: Backdrop
}

interface Backdrop {
  /** From top to bottom. */
  sky: [string, string]
  /** SVG in front of the sky, in 480 × 640 px. */
  scene: string
}

export const skins = {
  light: { face: '#f6c9a6', shade: '#e0a27c', cheek: '#ef8f7c', lips: '#b5544c' },
  olive: { face: '#e3ae80', shade: '#c58c5f', cheek: '#d97f66', lips: '#a34a40' },
  tan: { face: '#cd9162', shade: '#a96d42', cheek: '#c96f52', lips: '#94403a' },
  brown: { face: '#b07045', shade: '#8c5231', cheek: '#ad5a3e', lips: '#83372f' },
  dark: { face: '#855030', shade: '#653a21', cheek: '#8f452e', lips: '#672a26' },
} as const

const smiles = {
  open: (lips: string) =>
    `<path d="M204 320q36 12 72 0c-2 30-16 44-36 44s-34-14-36-44z" fill="#6f2327"/><path d="M210 323q30 8 60 0c-1 8-3 12-6 15q-24 7-48 0c-3-3-5-7-6-15z" fill="#fff"/><path d="M222 358q18-14 36 0c-5 4-11 6-18 6s-13-2-18-6z" fill="#d9646a"/><path d="M202 319q38 14 76 0" stroke="${lips}" stroke-width="5" stroke-linecap="round"/>`,
  closed: (lips: string) =>
    `<path d="M206 326q34 26 68 0" stroke="${lips}" stroke-width="7" stroke-linecap="round"/><path d="M226 348q14 5 28 0" stroke="#000" stroke-opacity=".14" stroke-width="5" stroke-linecap="round"/>`,
  side: (lips: string) =>
    `<path d="M212 334q34 10 62-14" stroke="${lips}" stroke-width="7" stroke-linecap="round"/><path d="M276 314q5 5 3 11" stroke="#000" stroke-opacity=".2" stroke-width="4" stroke-linecap="round"/>`,
}

const faces = {
  soft: 'M154 236c0-64 36-98 86-98s86 34 86 98c0 62-24 112-66 134q-20 10-40 0c-42-22-66-72-66-134z',
  square: 'M154 236c0-64 36-98 86-98s86 34 86 98c0 66-14 112-54 136q-32 16-64 0c-40-24-54-70-54-136z',
}

/** Leaves a free third above the head, and the middle of the face in the middle of a square cut. */
const chestUp = 'translate(-14 34) scale(1.06)'

/** Draws a portrait in 480 × 640 px: the backdrop, and the person from the chest up. */
export function portrait(appearance: Appearance): string {
  const { sky, scene } = appearance.backdrop
  return svg(
    '0 0 480 640',
    `<linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>`,
    `<path fill="url(#sky)" d="M0 0h480v640H0z"/>${scene}<g transform="${chestUp}">${person(appearance)}</g>`,
    appearance,
  )
}

/** Draws the face in a square, for a small round picture. */
export function facePicture(appearance: Appearance): string {
  const { sky } = appearance.backdrop
  return svg('68 64 344 344', '', `<path fill="${sky[0]}" d="M0 0h480v640H0z"/>${person(appearance)}`, appearance)
}

/** Size of a figure's picture in pixels, and the middle of its face there. */
export const figureSize = { width: 480, height: 1000, faceX: 240, faceY: 258 } as const

/** Draws the person without a backdrop, down to the hips. */
export function figurePicture(appearance: Appearance): string {
  return svg(`0 0 ${figureSize.width} ${figureSize.height}`, '', person(appearance), appearance)
}

/** Returns a drawing as the address of an image. */
export const pictureUrl = (drawing: string): string => `data:image/svg+xml,${encodeURIComponent(drawing)}`

function svg(box: string, definitions: string, content: string, { skin }: Appearance): string {
  const [, , width, height] = box.split(' ')
  const { face, shade } = skins[skin]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}" fill="none"><defs>${definitions}<linearGradient id="skin" x1=".2" x2="1" y2=".7"><stop offset=".35" stop-color="${face}"/><stop offset="1" stop-color="${shade}"/></linearGradient><linearGradient id="light" x1="0" x2="1" y2=".6"><stop offset="0" stop-color="#fff" stop-opacity=".16"/><stop offset=".55" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".16"/></linearGradient></defs>${content}</svg>`
}

function person(appearance: Appearance): string {
  const { skin, hair, beard, smile, shirt, lashes, outfit = '', extras = '' } = appearance
  const { shade, cheek, lips } = skins[skin]
  const { back, front } = hairStyles[hair.style]
  const face = faces[lashes ? 'soft' : 'square']
  const body =
    'M198 408c-10 22-84 24-120 62-30 32-36 110-42 190-4 100-6 240-6 340h420c0-100-2-240-6-340-6-80-12-158-42-190-36-38-110-40-120-62z'
  return `<path d="${back}" fill="${hair.colour}"/><path d="${back}" fill="#000" fill-opacity=".18"/>
<path d="M202 340h76v76c0 26-12 46-38 46s-38-20-38-46z" fill="${shade}"/><path d="${body}" fill="${shirt}"/><path d="${body}" fill="url(#light)"/>
<path d="M196 406q44 62 88 0l-8-4q-36 38-72 0z" fill="#000" fill-opacity=".16"/><path d="M202 396q38 58 76 0v20c0 20-14 34-38 34s-38-14-38-34z" fill="url(#skin)"/><path d="M202 352q38 46 76 0v30q-38 40-76 0z" fill="#000" fill-opacity=".16"/>${outfit}
<path d="M160 232c-24-14-34 6-28 30 4 20 16 32 32 28zM320 232c24-14 34 6 28 30-4 20-16 32-32 28z" fill="${shade}"/><path d="${face}" fill="url(#skin)"/>
<ellipse cx="184" cy="296" rx="20" ry="13" fill="${cheek}" opacity=".42"/><ellipse cx="296" cy="296" rx="20" ry="13" fill="${cheek}" opacity=".42"/>
${beard ? beardOf(beard) : ''}${eye(204, -1, lashes)}${eye(276, 1, lashes)}${brows(appearance)}
<path d="M240 262c-2 14-12 24-8 31 4 5 13 5 18 1" stroke="${shade}" stroke-width="5.5" stroke-linecap="round" stroke-linejoin="round"/>${smiles[smile](lips)}
<path d="${front}" fill="${hair.colour}"/><path d="${front}" fill="url(#light)"/>${glassesOf(appearance)}${hatOf(appearance)}${extras}`
}

function eye(x: number, side: -1 | 1, lashes = false): string {
  const lash = lashes
    ? `<path d="M${x + side * 14} 244l${side * 9}-7M${x + side * 9} 239l${side * 6}-8" stroke="#20140f" stroke-width="4" stroke-linecap="round"/>`
    : ''
  return `<ellipse cx="${x}" cy="252" rx="16" ry="12.5" fill="#fff"/><circle cx="${x}" cy="252" r="10.5" fill="#4a2c1a"/><circle cx="${x}" cy="252" r="5.5" fill="#160d08"/><circle cx="${x + 4}" cy="247" r="3.4" fill="#fff"/><path d="M${x - 17} 250q17-21 34 0" stroke="#20140f" stroke-width="${lashes ? 6 : 5}" stroke-linecap="round"/>${lash}`
}

function brows({ hair, lashes }: Appearance): string {
  const colour = hair.style === 'bald' ? '#4a342a' : hair.colour
  return `<path d="M182 226q20-15 42-4M256 222q22-11 42 4" stroke="${colour}" stroke-width="${lashes ? 6.5 : 9}" stroke-linecap="round"/>`
}

const beardOf = (colour: string) =>
  `<path d="M154 252c0 70 16 112 54 132q32 18 64 0c38-20 54-62 54-132-6 30-14 46-28 50-16 6-34 4-58-2-24 6-42 8-58 2-14-4-22-20-28-50z" fill="${colour}"/><path d="M154 252c0 70 16 112 54 132q32 18 64 0c38-20 54-62 54-132-6 30-14 46-28 50-16 6-34 4-58-2-24 6-42 8-58 2-14-4-22-20-28-50z" fill="url(#light)"/>`

function glassesOf({ glasses }: Appearance): string {
  if (!glasses) return ''
  const lens = glasses.isDark ? '#26262ceb' : '#ffffff28'
  return `<g stroke="${glasses.colour}" stroke-width="6"><rect x="172" y="230" width="60" height="46" rx="20" fill="${lens}"/><rect x="248" y="230" width="60" height="46" rx="20" fill="${lens}"/><path d="M232 248q8-7 16 0M172 246l-16-5M308 246l16-5"/></g><path d="M186 242l14-6M262 242l14-6" stroke="#fff" stroke-opacity=".6" stroke-width="5" stroke-linecap="round"/>`
}

function hatOf({ hat }: Appearance): string {
  if (!hat) return ''
  return hats[hat.kind](hat.colour)
}

const hats = {
  police: (colour: string) =>
    `<path d="M136 178c-8-56 40-92 104-92s112 36 104 92c-60-16-148-16-208 0z" fill="${colour}"/><path d="M136 178c-8-56 40-92 104-92s112 36 104 92c-60-16-148-16-208 0z" fill="url(#light)"/><path d="M144 172c60-16 132-16 192 0v26c-60-14-132-14-192 0z" fill="#101a2b"/><path d="M146 198c52-18 136-18 188 0 6 8-6 20-14 18-50-14-110-14-160 0-8 2-20-10-14-18z" fill="#0b1220"/><path d="M240 104l10 17 20 4-14 15 2 20-18-9-18 9 2-20-14-15 20-4z" fill="#f2c230"/>`,
  chef: (colour: string) =>
    `<path d="M150 190c-42-18-48-84 10-92 8-52 74-66 100-30 44-18 90 20 70 62 18 22 18 48-10 60-50-20-120-20-170 0z" fill="${colour}"/><path d="M150 190c-42-18-48-84 10-92 8-52 74-66 100-30 44-18 90 20 70 62 18 22 18 48-10 60-50-20-120-20-170 0z" fill="url(#light)"/><path d="M150 172c52-20 128-20 180 0v32c-52-20-128-20-180 0z" fill="#e4e8ec"/><path d="M196 150q-6-26-18-34M240 146v-40M284 150q6-26 18-34" stroke="#cfd6dc" stroke-width="4" stroke-linecap="round"/>`,
  straw: (colour: string) =>
    `<path d="M78 196c54-34 270-34 324 0 8 16-6 26-24 20-74-24-202-24-276 0-18 6-32-4-24-20z" fill="${colour}"/><path d="M144 190c-4-64 36-98 96-98s100 34 96 98c-56-16-136-16-192 0z" fill="${colour}"/><path d="M144 190c-4-64 36-98 96-98s100 34 96 98c-56-16-136-16-192 0z" fill="url(#light)"/><path d="M144 170c58-16 134-16 192 0v20c-56-16-136-16-192 0z" fill="#7b4f2a"/><path d="M78 196c54-34 270-34 324 0" stroke="#fff" stroke-opacity=".25" stroke-width="5"/>`,
  helmet: (colour: string) =>
    `<path d="M138 262c-14-100 28-168 102-168s116 68 102 168c-4 8-16 8-18 0-2-32-8-52-18-64-40 10-92 10-132 0-10 12-16 32-18 64-2 8-14 8-18 0z" fill="${colour}"/><path d="M138 262c-14-100 28-168 102-168s116 68 102 168c-4 8-16 8-18 0-2-32-8-52-18-64-40 10-92 10-132 0-10 12-16 32-18 64-2 8-14 8-18 0z" fill="url(#light)"/><path d="M222 96c12-3 24-3 36 0l-4 106q-14 2-28 0z" fill="#fff" fill-opacity=".85"/><path d="M168 196c44 14 100 14 144 0l4 12c-48 14-104 14-152 0z" fill="#16181d"/>`,
}
