/** A person in 480 × 640 px, from the chest up. All members are SVG text. */
export interface Person {
  /** Background colours from top to bottom, and the scene in front of them. */
  sky: [string, string]
  scene: string
  skin: Skin
  hair: { colour: string; style: keyof typeof styles }
  shirt: string
  /** Drawn on top: glasses, a cap, held objects. */
  more?: string
  smile?: keyof typeof smiles
  beard?: string
}

type Skin = keyof typeof skins

const skins = {
  light: { face: '#f4c7a3', shade: '#e3a983', cheek: '#ee9a86' },
  olive: { face: '#e0aa7c', shade: '#c98f62', cheek: '#d98770' },
  brown: { face: '#b9794c', shade: '#9c6038', cheek: '#b0613f' },
  dark: { face: '#8a5433', shade: '#6f4026', cheek: '#8f4732' },
}

/** Hair behind the head, and over it. */
const styles = {
  long: {
    back: 'M138 250c-8-130 60-184 102-184s112 52 104 184c-4 74 22 120 14 190-40 18-190 18-234 0-8-70 18-116 14-190z',
    front: 'M152 250c2-70 40-104 106-112 40 8 66 44 70 112 14-92-20-156-88-156s-104 64-88 156z',
  },
  bun: {
    back: 'M240 26c34 0 56 22 56 50s-22 48-56 48-56-20-56-48 22-50 56-50zM146 240c-6-110 44-158 94-158s100 48 94 158z',
    front: 'M152 244c0-62 20-92 50-104 44 24 100 20 122 6 4 26 6 58 4 98 14-88-18-152-88-152s-104 64-88 152z',
  },
  curly: {
    back: 'M240 56c30-16 66 0 78 28 32 6 46 40 36 66 20 22 18 58-4 74 6 30-14 58-42 60H172c-28-2-48-30-42-60-22-16-24-52-4-74-10-26 4-60 36-66 12-28 48-44 78-28z',
    front:
      'M156 222c-6-50 10-80 40-84 14 14 40 12 52 0 18 14 46 10 56-2 22 16 26 46 22 86 16-70-10-132-86-132s-102 62-84 132z',
  },
  short: {
    back: 'M150 236c-10-106 36-152 90-152s100 46 90 152z',
    front: 'M150 226c-2-40 8-64 28-74 42 12 90 4 116-20 24 16 38 48 36 94 14-84-18-146-90-146s-104 62-90 146z',
  },
  bald: { back: '', front: '' },
  bob: {
    back: 'M134 316c-16-160 36-232 106-232s122 72 106 232c-18 10-44 12-60 8h-92c-16 4-42 2-60-8z',
    front: 'M152 240c-2-44 6-78 22-96 50 22 104 20 138 0 14 20 18 52 16 96 14-90-16-150-88-150s-102 60-88 150z',
  },
  quiff: {
    back: 'M152 236c-8-100 36-146 88-146s96 46 88 146z',
    front:
      'M150 220c-2-42 6-62 20-76 44 8 96-10 122-40 34 20 44 62 38 116 24-98-12-172-64-168-22-14-60-6-74 16-44 8-58 72-42 152z',
  },
}

const smiles = {
  open: '<path d="M198 326c24 16 60 16 84 0-4 30-22 44-42 44s-38-14-42-44z" fill="#7c2b2b"/><path d="M203 329c22 12 52 12 74 0-1 8-4 13-6 15-20 7-42 7-62 0-2-2-5-7-6-15z" fill="#fff"/>',
  closed: '<path d="M200 334c22 20 58 20 80 0" stroke="#7c3b31" stroke-width="6" stroke-linecap="round" fill="none"/>',
  side: '<path d="M212 342c22 6 46 2 66-16" stroke="#7c3b31" stroke-width="6" stroke-linecap="round" fill="none"/>',
}

const eye = (x: number) =>
  `<ellipse cx="${x}" cy="250" rx="15" ry="11" fill="#fff"/><circle cx="${x}" cy="250" r="9" fill="#3b2a20"/><circle cx="${x + 3}" cy="246" r="3" fill="#fff"/><path d="M${x - 18} 246q18-18 36 0" stroke="#2b1d16" stroke-width="4" stroke-linecap="round" fill="none"/>`

export function portrait({ sky, scene, skin, hair, shirt, more = '', smile = 'closed', beard }: Person): string {
  const { face, shade, cheek } = skins[skin]
  const { back, front } = styles[hair.style]
  const brow = hair.style === 'bald' ? '#4a342a' : hair.colour
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640" viewBox="0 0 480 640" fill="none">
<defs><linearGradient id="sky" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient><linearGradient id="skin" x2=".3" y2="1"><stop offset="0" stop-color="${face}"/><stop offset="1" stop-color="${shade}"/></linearGradient></defs>
<path fill="url(#sky)" d="M0 0h480v640H0z"/>${scene}
<g transform="translate(0 36)"><path d="${back}" fill="${hair.colour}"/><path d="M196 350h88v118h-88z" fill="${shade}"/><path d="M52 640c0-124 60-196 140-208 12 44 84 44 96 0 80 12 140 84 140 208z" fill="${shirt}"/><path d="M192 432c12 44 84 44 96 0l-14-6c-10 26-58 26-68 0z" fill="#000" fill-opacity=".16"/>
<path d="M150 236c-2-84 36-132 90-132s92 48 90 132c-2 88-42 156-90 156s-88-68-90-156z" fill="url(#skin)"/><path d="M150 226c-22-8-26 54 6 62zM330 226c22-8 26 54-6 62z" fill="${shade}"/>
${beard ? `<path d="M152 262c-2 96 44 148 88 148s90-52 88-148c-8 36-24 50-46 48-26-14-58-14-84 0-22 2-38-12-46-48z" fill="${beard}"/>` : ''}
<ellipse cx="180" cy="300" rx="22" ry="13" fill="${cheek}" opacity=".5"/><ellipse cx="300" cy="300" rx="22" ry="13" fill="${cheek}" opacity=".5"/>
${eye(200)}${eye(280)}<path d="M176 220q24-16 46-2M258 218q22-14 46 2" stroke="${brow}" stroke-width="8" stroke-linecap="round"/><path d="M240 256c-4 20-14 36-8 42 6 5 14 4 18 1" stroke="${shade}" stroke-width="5" stroke-linecap="round"/>${smiles[smile]}<path d="${front}" fill="${hair.colour}"/></g>${more}</svg>`
}
