import type { Person } from './portrait.ts'

const hills =
  '<path fill="#5f9f6a" d="M0 470q120-110 250-30t230-50v250H0z"/><path fill="#4b8757" d="M0 530q160-80 480-20v130H0z"/>'
const sea =
  '<path fill="#2f8fb3" d="M0 360h480v280H0z"/><path fill="#fff" fill-opacity=".5" d="M20 400h90v5H20zM330 390h110v5H330zM60 450h60v5H60zM390 440h70v5h-70z"/><circle cx="390" cy="120" r="54" fill="#fff0b0"/>'
const city =
  '<path fill="#3a4374" d="M0 300h80V180h90v160h60V120h90v200h70V210h90v430H0z"/><path fill="#ffd76a" d="M100 210h16v20h-16zM136 210h16v20h-16zM100 260h16v20h-16zM262 160h16v20h-16zM294 160h16v20h-16zM262 220h16v20h-16zM410 240h16v20h-16zM440 290h16v20h-16zM30 340h16v20H30z"/>'
const shelves =
  '<path fill="#8a5a33" d="M0 120h480v14H0zM0 270h480v14H0z"/><path fill="#e3a857" d="M30 78c0-26 66-26 66 0v42H30zM350 84c0-22 56-22 56 0v36h-56zM30 232c0-26 66-26 66 0v38H30zM404 226c0-22 56-22 56 0v44h-56z"/>'
const lights =
  '<g fill="#ff5fa2" fill-opacity=".55"><circle cx="70" cy="90" r="46"/><circle cx="420" cy="170" r="60"/></g><g fill="#5fd2ff" fill-opacity=".5"><circle cx="400" cy="60" r="36"/><circle cx="60" cy="260" r="54"/></g>'
const books =
  '<g><path fill="#6b4226" d="M0 0h480v640H0z"/><path fill="#9c2f2f" d="M20 40h34v150H20zM150 50h26v140h-26zM420 40h30v150h-30z"/><path fill="#2f5f9c" d="M60 60h28v130H60zM350 46h34v144h-34z"/><path fill="#d9b24c" d="M94 44h22v146H94zM390 62h24v128h-24z"/><path fill="#3d8059" d="M120 66h26v124h-26zM20 240h30v150H20zM430 236h30v154h-30z"/><path fill="#c9713a" d="M56 250h24v140H56zM396 246h28v144h-28z"/><path fill="#4a2d18" d="M0 190h480v16H0zM0 390h480v16H0z"/></g>'

const glasses = (colour: string) =>
  `<g stroke="${colour}" stroke-width="6" fill="#fff" fill-opacity=".16"><rect x="168" y="262" width="62" height="48" rx="18"/><rect x="250" y="262" width="62" height="48" rx="18"/><path d="M230 280q10-8 20 0"/></g>`

/** The citizens of the demo, by their first names. */
export const people: Record<string, Person> = {
  ana: {
    sky: ['#ffe0a3', '#ff9e7d'],
    scene: city,
    skin: 'olive',
    hair: { colour: '#4b2a1c', style: 'bob' },
    shirt: '#1f4e79',
    smile: 'open',
    more: '<path d="M150 640l60-166 30 40 30-40 60 166z" fill="#f7f7f2"/><path d="M150 640L76 520l94-52 70 172zM330 640l74-120-94-52-70 172z" fill="#16395a"/><path d="M108 500l250 140h-60L92 520z" fill="#2f9e58"/><path d="M112 492l264 148h-30L104 506z" fill="#f2c230"/>',
  },
  bruno: {
    sky: ['#b7c4cf', '#8496a6'],
    scene:
      '<path fill="#66788a" d="M0 120h480v10H0zM0 420h480v220H0z"/><path stroke="#51606e" stroke-width="14" d="M70 150v90m-22-90h44M410 150v110m-24-110h48"/>',
    skin: 'light',
    hair: { colour: '#6d4326', style: 'short' },
    shirt: '#2f6aa8',
    beard: '#6d4326',
    smile: 'open',
    more: '<path d="M278 342l26 10-6 14-24-10zM170 330l20-8" stroke="#333" stroke-width="7" stroke-linecap="round"/><path d="M130 480l-8 160h44l2-178zM350 480l8 160h-44l-2-178z" fill="#e0a02a"/>',
  },
  camila: {
    sky: ['#dff3ff', '#9fc9ea'],
    scene:
      '<path fill="#fff" d="M28 60h120v170H28zM340 90h116v160H340z"/><path fill="#7d8b99" d="M44 84h88v12H44zm0 28h88v6H44zm0 18h88v6H44zm0 18h60v6H44zM356 112h84v12h-84zm0 28h84v6h-84zm0 18h84v6h-84z"/>',
    skin: 'light',
    hair: { colour: '#b5482a', style: 'long' },
    shirt: '#f0f0ea',
    more: `${glasses('#24303c')}<path d="M380 470l40 30-70 116-44-26z" fill="#30363d"/><circle cx="412" cy="462" r="38" fill="#4c555f"/>`,
  },
  diego: {
    sky: ['#8fb7e8', '#dbe8f5'],
    scene: hills,
    skin: 'brown',
    hair: { colour: '#231a16', style: 'short' },
    shirt: '#27364f',
    smile: 'side',
    more: '<path d="M142 186c4-62 44-92 98-92s94 30 98 92c-60-22-136-22-196 0z" fill="#1d2a40"/><path d="M130 196c64-30 156-30 220 0 4 14-6 20-18 16-56-20-128-20-184 0-12 4-22-2-18-16z" fill="#131d2e"/><path d="M240 112l12 20 22 4-16 16 3 22-21-10-21 10 3-22-16-16 22-4z" fill="#f2c230"/>',
  },
  elisa: {
    sky: ['#e8fbf6', '#b5e3da'],
    scene: '<path fill="#fff" fill-opacity=".8" d="M50 90h40V50h40v40h40v40h-40v40H90v-40H50z"/>',
    skin: 'dark',
    hair: { colour: '#1f1512', style: 'curly' },
    shirt: '#f8fbfb',
    smile: 'open',
    more: '<path d="M178 478c-30 60-8 120 40 116M302 478c30 60 8 120-40 116" stroke="#3c4a55" stroke-width="9" stroke-linecap="round"/><circle cx="240" cy="596" r="20" fill="#7f8d99"/><circle cx="240" cy="596" r="9" fill="#dfe6ea"/>',
  },
  felipe: {
    sky: ['#ffe7c2', '#f1c58a'],
    scene: shelves,
    skin: 'light',
    hair: { colour: '#000', style: 'bald' },
    shirt: '#fff',
    beard: '#8a6a4c',
    smile: 'open',
    more: '<path d="M152 190c-40-14-50-84 12-92 6-54 76-66 98-28 42-20 88 16 70 58 30 20 20 62-8 66-52-22-120-22-172-4z" fill="#fff"/><path d="M152 176c52-22 126-22 176 0v24c-52-20-124-20-176 0z" fill="#e9ecef"/>',
  },
  gabriela: {
    sky: ['#ffd34d', '#ffb02e'],
    scene:
      '<path fill="#222" d="M0 70h60v30H0zM120 70h60v30h-60zM240 70h60v30h-60zM360 70h60v30h-60zM60 100h60v30H60zM180 100h60v30h-60zM300 100h60v30h-60zM420 100h60v30h-60z"/>',
    skin: 'brown',
    hair: { colour: '#2a1a14', style: 'bun' },
    shirt: '#b52d4d',
    smile: 'open',
    more: '<path d="M160 262h74c8 46-68 46-74 0zM246 262h74c-6 46-82 46-74 0z" fill="#1b1b1f"/><path d="M228 266h24" stroke="#1b1b1f" stroke-width="8"/><circle cx="146" cy="330" r="12" stroke="#f2c230" stroke-width="6"/><circle cx="334" cy="330" r="12" stroke="#f2c230" stroke-width="6"/>',
  },
  heitor: {
    sky: ['#bfe8f7', '#f7efd2'],
    scene: sea,
    skin: 'olive',
    hair: { colour: '#b9bcc0', style: 'short' },
    shirt: '#d9d2b4',
    beard: '#c7cacd',
    more: '<path d="M86 190c60-30 248-30 308 0 6 16-6 24-22 18-70-26-194-26-264 0-16 6-28-2-22-18z" fill="#c49a54"/><path d="M150 186c0-64 36-92 90-92s90 28 90 92c-50-18-130-18-180 0z" fill="#d8b06a"/><path d="M150 176c50-18 130-18 180 0v14c-50-18-130-18-180 0z" fill="#7b4f2a"/><path d="M300 540c40-44 110-44 150 0-40 44-110 44-150 0zM300 540l-40-30v60z" fill="#6f9db0"/><circle cx="420" cy="530" r="7" fill="#16313c"/>',
  },
  isabela: {
    sky: ['#6b4226', '#4a2d18'],
    scene: books,
    skin: 'light',
    hair: { colour: '#1d1a22', style: 'long' },
    shirt: '#2b2b38',
    smile: 'side',
    more: `${glasses('#7a1f2b')}<path d="M196 470l44 60 44-60 12 8-56 106-56-106z" fill="#f7f7f2"/>`,
  },
  joao: {
    sky: ['#3b1f5c', '#7a2b6b'],
    scene: lights,
    skin: 'dark',
    hair: { colour: '#18110f', style: 'curly' },
    shirt: '#151518',
    smile: 'open',
    more: '<path d="M330 640c-36-40-20-96 26-100 8-34 56-34 62 0l-12 100z" fill="#c9713a"/><path d="M372 560L300 396l18-8 76 164z" fill="#5a3219"/><path d="M290 372l26-12 14 28-26 12z" fill="#3c2010"/>',
  },
  larissa: {
    sky: ['#ffd6e0', '#ffc9a8'],
    scene: `${sea}`,
    skin: 'olive',
    hair: { colour: '#caa24a', style: 'long' },
    shirt: '#e8663f',
    smile: 'closed',
    more: '<path d="M352 150c14-28 44-20 40 6 28-8 36 24 12 34 18 22-10 42-28 22-8 28-42 18-36-10-28 2-32-32-4-36-16-20 6-38 16-16z" fill="#ff5d7d"/><circle cx="368" cy="180" r="14" fill="#ffd34d"/>',
  },
}
