import type { Appearance } from './portrait.ts'

const hills =
  '<path fill="#5f9f6a" d="M0 470q120-110 250-30t230-50v250H0z"/><path fill="#4b8757" d="M0 530q160-80 480-20v130H0z"/>'
const sea =
  '<path fill="#2f8fb3" d="M0 360h480v280H0z"/><path fill="#fff" fill-opacity=".5" d="M20 400h90v5H20zM330 390h110v5H330zM60 450h60v5H60zM390 440h70v5h-70z"/><circle cx="400" cy="96" r="50" fill="#fff0b0"/>'
const skyline =
  '<path fill="#3a4374" d="M0 300h70V180h70v460H0zM340 640V210h60v-40h80v470z"/><path fill="#2c3460" d="M120 250h60v390h-60zM300 230h60v410h-60z"/><path fill="#ffd76a" d="M86 206h16v20H86zM112 206h16v20h-16zM86 256h16v20H86zM30 330h16v20H30zM414 196h16v20h-16zM444 196h16v20h-16zM414 246h16v20h-16zM444 296h16v20h-16zM364 250h14v18h-14z"/>'
const garage =
  '<path fill="#66788a" d="M0 130h480v10H0zM0 430h480v210H0z"/><path stroke="#51606e" stroke-width="14" d="M70 140v90m-22-90h44M410 140v110m-24-110h48"/>'
const frontPages =
  '<path fill="#fff" d="M20 60h112v170H20zM352 84h112v160H352z"/><path fill="#7d8b99" d="M34 80h84v12H34zm0 28h84v6H34zm0 18h84v6H34zm0 18h56v6H34zM366 106h84v12h-84zm0 28h84v6h-84zm0 18h84v6h-84z"/>'
const cross = '<path fill="#fff" fill-opacity=".9" d="M56 92h40V52h40v40h40v40h-40v40H96v-40H56z"/>'
const shelves =
  '<path fill="#8a5a33" d="M0 130h480v14H0zM0 290h480v14H0z"/><path fill="#e3a857" d="M30 88c0-26 66-26 66 0v42H30zM384 94c0-22 56-22 56 0v36h-56zM24 252c0-26 66-26 66 0v38H24zM404 246c0-22 56-22 56 0v44h-56z"/>'
const taxiChecks =
  '<path fill="#222" d="M0 60h60v30H0zM120 60h60v30h-60zM240 60h60v30h-60zM360 60h60v30h-60zM60 90h60v30H60zM180 90h60v30h-60zM300 90h60v30h-60zM420 90h60v30h-60z"/>'
const books =
  '<path fill="#6b4226" d="M0 0h480v640H0z"/><path fill="#9c2f2f" d="M20 40h34v150H20zM420 40h30v150h-30z"/><path fill="#2f5f9c" d="M60 60h28v130H60zM350 46h34v144h-34z"/><path fill="#d9b24c" d="M94 44h22v146H94zM390 62h24v128h-24z"/><path fill="#3d8059" d="M20 240h30v150H20zM430 236h30v154h-30z"/><path fill="#c9713a" d="M56 250h24v140H56zM396 246h28v144h-28z"/><path fill="#4a2d18" d="M0 190h480v16H0zM0 390h480v16H0z"/>'
const stageLights =
  '<g fill="#ff5fa2" fill-opacity=".55"><circle cx="60" cy="90" r="46"/><circle cx="430" cy="190" r="60"/></g><g fill="#5fd2ff" fill-opacity=".5"><circle cx="410" cy="66" r="36"/><circle cx="50" cy="280" r="54"/></g>'
const street =
  '<path fill="#f7a86b" d="M0 230h130v410H0z"/><path fill="#e2785a" d="M350 190h130v450H350z"/><path fill="#fff" fill-opacity=".7" d="M28 270h34v46H28zM80 270h34v46H80zM380 232h34v46h-34zM432 232h34v46h-34z"/><path fill="#3d3f58" d="M0 520h480v120H0z"/>'

/** Skin within an open collar. */
const openCollar =
  '<path d="M202 396l38 84 38-84z" fill="url(#skin)"/><path d="M202 392q38 56 76 0v6q-38 58-76 0z" fill="#000" fill-opacity=".14"/>'
const roundCollar =
  '<path d="M194 402q46 84 92 0l-8-12h-76z" fill="url(#skin)"/><path d="M202 392q38 56 76 0v6q-38 58-76 0z" fill="#000" fill-opacity=".14"/>'
const lapels =
  '<path d="M150 424l48-20 42 60-62 176h-76zM330 424l-48-20-42 60 62 176h76z" fill="#000" fill-opacity=".22"/>'

/** The citizens of the demo by their first names, in the order of their user ids from 1. */
export const people = {
  ana: {
    skin: 'tan',
    hair: { colour: '#43261a', style: 'wavy' },
    lashes: true,
    smile: 'open',
    shirt: '#1f4e79',
    outfit: `<path d="M186 410l54 150 54-150-14-10q-40 62-80 0z" fill="#f7f7f2"/>${openCollar}<path d="M192 400l48 92-22 26-42-104zM288 400l-48 92 22 26 42-104z" fill="#fff"/>${lapels}<path d="M64 474l46-26 330 262-24 60L46 500z" fill="#2f9e58"/><path d="M56 490l18-22 352 282-8 20z" fill="#f2c230"/>`,
    trousers: '#24303f',
    shoes: '#2b2b2e',
    backdrop: { sky: ['#ffe0a3', '#ff9e7d'], scene: skyline },
  },
  bruno: {
    skin: 'light',
    hair: { colour: '#6d4326', style: 'short' },
    beard: '#6d4326',
    smile: 'open',
    shirt: '#2f6aa8',
    outfit:
      '<path d="M112 440l40-16 4 300h-48zM368 440l-40-16-4 300h48z" fill="#e0a02a"/><path d="M96 560h288v440H96z" fill="#e0a02a"/><path d="M190 600h100v80H190z" fill="#c4861a"/>',
    extras:
      '<path d="M172 318l26-10M178 330l16-6" stroke="#3a3230" stroke-width="7" stroke-linecap="round" opacity=".75"/>',
    trousers: '#33475b',
    shoes: '#b5523b',
    backdrop: { sky: ['#c3ced7', '#8496a6'], scene: garage },
  },
  camila: {
    skin: 'light',
    hair: { colour: '#b5482a', style: 'fringe' },
    glasses: { colour: '#24303c', isDark: false },
    lashes: true,
    smile: 'closed',
    shirt: '#3caea3',
    outfit: `${openCollar}<path d="M192 398l48 86-20 34-56-90zM288 398l-48 86 20 34 56-90z" fill="#f4f6f5"/>`,
    extras:
      '<path d="M382 470l34 26-96 180-40-26z" fill="#30363d"/><circle cx="404" cy="456" r="40" fill="#4c555f"/><path d="M374 440l56 36M384 424l50 32M370 462l44 28" stroke="#30363d" stroke-width="4"/>',
    trousers: '#4a4e57',
    shoes: '#f4f1ea',
    backdrop: { sky: ['#dff3ff', '#9fc9ea'], scene: frontPages },
  },
  diego: {
    skin: 'brown',
    hair: { colour: '#1f1613', style: 'short' },
    hat: { kind: 'police', colour: '#22345a' },
    smile: 'side',
    shirt: '#2b4c7e',
    outfit:
      '<path d="M198 404q42 50 84 0l-42 72z" fill="#1b3157"/><path d="M196 400l44 66-26 30-48-74zM284 400l-44 66 26 30 48-74z" fill="#203a63"/><path d="M234 466h12l10 90-16 20-16-20z" fill="#101a2b"/><path d="M320 520l10 16 18 4-12 14 2 18-18-8-18 8 2-18-12-14 18-4z" fill="#f2c230"/>',
    trousers: '#24303f',
    shoes: '#2b2b2e',
    backdrop: { sky: ['#8fb7e8', '#dbe8f5'], scene: hills },
  },
  elisa: {
    skin: 'dark',
    hair: { colour: '#1f1512', style: 'afro' },
    lashes: true,
    smile: 'open',
    shirt: '#f4f8f8',
    outfit: `<path d="M190 404l50 110 50-110z" fill="#4fb3a3"/>${openCollar}<path d="M190 400l50 124-30 50-66-146zM290 400l-50 124 30 50 66-146z" fill="#dfe8ea"/><path d="M176 430c-30 70-6 140 44 134M304 430c30 70 6 140-44 134" stroke="#3c4a55" stroke-width="9" stroke-linecap="round"/><circle cx="240" cy="566" r="21" fill="#7f8d99"/><circle cx="240" cy="566" r="10" fill="#dfe6ea"/>`,
    extras: '<circle cx="148" cy="312" r="8" fill="#f2c230"/><circle cx="332" cy="312" r="8" fill="#f2c230"/>',
    trousers: '#4f6b4a',
    shoes: '#f4f1ea',
    backdrop: { sky: ['#d3f3ea', '#a9ddd2'], scene: cross },
  },
  felipe: {
    skin: 'light',
    hair: { colour: '#8a6a4c', style: 'bald' },
    beard: '#8a6a4c',
    hat: { kind: 'chef', colour: '#ffffff' },
    smile: 'open',
    shirt: '#f7f3ea',
    outfit:
      '<path d="M196 404l44 40 44-40 10 16-54 50-54-50z" fill="#d8493a"/><g fill="#8b857a"><circle cx="206" cy="520" r="8"/><circle cx="274" cy="520" r="8"/><circle cx="206" cy="580" r="8"/><circle cx="274" cy="580" r="8"/></g>',
    trousers: '#4a4e57',
    shoes: '#f4f1ea',
    backdrop: { sky: ['#ffe7c2', '#f1c58a'], scene: shelves },
  },
  gabriela: {
    skin: 'brown',
    hair: { colour: '#2a1a14', style: 'bun' },
    glasses: { colour: '#1b1b1f', isDark: true },
    lashes: true,
    smile: 'open',
    shirt: '#c9305a',
    outfit: `<path d="M184 406q56 108 112 0l12 6q-68 130-136 0z" fill="#fff" fill-opacity=".9"/>${roundCollar}`,
    extras:
      '<circle cx="144" cy="312" r="15" stroke="#fff" stroke-width="6"/><circle cx="336" cy="312" r="15" stroke="#fff" stroke-width="6"/>',
    trousers: '#2f3e5c',
    shoes: '#f4f1ea',
    backdrop: { sky: ['#ffd34d', '#ffb02e'], scene: taxiChecks },
  },
  heitor: {
    skin: 'olive',
    hair: { colour: '#b9bcc0', style: 'short' },
    beard: '#d3d6d8',
    hat: { kind: 'straw', colour: '#d8b06a' },
    smile: 'closed',
    shirt: '#6c9a8b',
    outfit: `${openCollar}<path d="M192 398l48 84-22 26-50-82zM288 398l-48 84 22 26 50-82z" fill="#56806f"/><path d="M240 484v516" stroke="#56806f" stroke-width="5"/>`,
    extras:
      '<path d="M270 500c40-42 110-42 150 0-40 42-110 42-150 0zM274 500l-42-30v60z" fill="#6f9db0"/><path d="M306 511q46 18 86 0" stroke="#dbe9ee" stroke-width="6" stroke-linecap="round"/><circle cx="394" cy="491" r="7" fill="#16313c"/>',
    trousers: '#8f9db0',
    shoes: '#b5523b',
    backdrop: { sky: ['#bfe8f7', '#f7efd2'], scene: sea },
  },
  isabela: {
    skin: 'light',
    hair: { colour: '#1d1a22', style: 'straight' },
    glasses: { colour: '#8c2233', isDark: false },
    lashes: true,
    smile: 'side',
    shirt: '#34344a',
    outfit: `<path d="M186 410l54 140 54-140-14-10q-40 62-80 0z" fill="#f7f7f2"/>${openCollar}<path d="M192 400l48 92-22 26-42-104zM288 400l-48 92 22 26 42-104z" fill="#fff"/>${lapels}`,
    trousers: '#24303f',
    shoes: '#2b2b2e',
    backdrop: { sky: ['#8a5a38', '#4a2d18'], scene: books },
  },
  joao: {
    skin: 'dark',
    hair: { colour: '#18110f', style: 'curly' },
    smile: 'open',
    shirt: '#6a4c93',
    outfit: '<path d="M190 404q50 70 100 0l14 8q-64 96-128 0z" fill="#50367a"/>',
    extras:
      '<g transform="translate(2 -40)"><path d="M330 700c-44-44-24-112 24-118 6-40 62-42 70-2 42 14 50 80 18 120z" fill="#c9713a"/><circle cx="386" cy="636" r="22" fill="#3c2010"/><path d="M372 620L306 440l18-8 74 180z" fill="#5a3219"/><path d="M294 408l30-14 16 34-30 14z" fill="#3c2010"/></g>',
    trousers: '#2f3e5c',
    shoes: '#b5523b',
    backdrop: { sky: ['#a77be0', '#7a2b6b'], scene: stageLights },
  },
  larissa: {
    skin: 'olive',
    hair: { colour: '#cfa24a', style: 'wavy' },
    lashes: true,
    smile: 'closed',
    shirt: '#e8663f',
    outfit: `<path d="M186 404q54 108 108 0l14 8q-68 124-136 0z" fill="#c94f2b"/>${roundCollar}<path d="M206 418q34 40 68 0" stroke="#fff3d6" stroke-width="5" stroke-dasharray="2 10" stroke-linecap="round"/>`,
    extras:
      '<path d="M346 150c14-28 44-20 40 6 28-8 36 24 12 34 18 22-10 42-28 22-8 28-42 18-36-10-28 2-32-32-4-36-16-20 6-38 16-16z" fill="#ff5d7d"/><circle cx="362" cy="180" r="14" fill="#ffd34d"/>',
    trousers: '#4f6b4a',
    shoes: '#f4f1ea',
    backdrop: { sky: ['#ffd6e0', '#ffc9a8'], scene: sea },
  },
  mateus: {
    skin: 'tan',
    hair: { colour: '#2a1a12', style: 'short' },
    hat: { kind: 'helmet', colour: '#e4352f' },
    smile: 'open',
    shirt: '#f3a712',
    outfit:
      '<path d="M196 400q44 60 88 0l8 30q-52 56-104 0z" fill="#c98508"/><path d="M240 460v540" stroke="#c98508" stroke-width="6"/><path d="M118 438l36-14 20 576h-56zM362 438l-36-14-20 576h56z" fill="#2b2f3a"/><path d="M60 620l96-10v14l-96 12zM420 620l-96-10v14l96 12z" fill="#eef3f6"/>',
    trousers: '#33475b',
    shoes: '#2b2b2e',
    backdrop: { sky: ['#ffe9c9', '#ffc48f'], scene: street },
  },
} satisfies Record<string, Appearance>

const appearances: readonly Appearance[] = Object.values(people)

/** Returns the appearance of a citizen by their user id. */
export function appearanceOf(userId: number): Appearance {
  return appearances[(Math.abs(userId) + appearances.length - 1) % appearances.length] as Appearance
}
