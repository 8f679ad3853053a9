/** Look of a citizen, the same on the card and in the street. Colours are 0xrrggbb. */
export interface Appearance {
  skin: number
  hair: number
  shirt: number
  trousers: number
  shoes: number
  longHair: boolean
  cap: boolean
}

const skins = [0x8d5a3a, 0xc68a5e, 0x6b4226, 0xe0ac80, 0xa9714b, 0xf0c6a0]
const hairs = [0x2a1a12, 0x171213, 0x5a3520, 0x3b2418, 0xa56a32, 0x6e6a68]
const shirts = [
  0xe4572e, 0x2e86ab, 0xf3a712, 0x3caea3, 0xd64570, 0x6a4c93, 0xf4f1de, 0x4f9d4b, 0xff7f6b, 0x2b4c7e, 0xf6d55c,
  0x9bc1bc,
]
/** No colour is near any skin: under the lamps no citizen may look undressed. */
const trousers = [0x2f3e5c, 0x4a4e57, 0x4f6b4a, 0x33475b, 0x8f9db0, 0x24303f]
const shoes = [0xf4f1ea, 0x2b2b2e, 0xb5523b, 0x3d5a80]

export function appearanceOf(userId: number, name: string): Appearance {
  const firstname = name.trim().split(/\s+/)[0] ?? ''
  const longHair = /a$/i.test(firstname)
  return {
    skin: entry(skins, userId * 5 + 1),
    hair: entry(hairs, userId * 7 + 2),
    shirt: entry(shirts, userId - 1),
    trousers: entry(trousers, userId * 5 + 3),
    shoes: entry(shoes, userId * 3),
    longHair,
    cap: !longHair && userId % 4 === 0,
  }
}

function entry(list: readonly number[], index: number): number {
  return list[Math.abs(Math.trunc(index)) % list.length] as number
}
