import type { texts } from '../texts.ts'

export interface House {
  /** Position of its western wall. */
  west: number
  width: number
  height: number
  wall: number
  trim: number
  shutters: number
  top: 'gable' | 'parapet'
  ground: 'home' | 'shop' | 'garage' | 'office'
  balcony: boolean
  flowers: boolean
  sign?: keyof typeof texts.signs
  signPaint?: number
  awning?: [number, number]
}

type Row = Omit<House, 'west'>

const white = 0xfdf6e9
const row: Row[] = [
  {
    width: 8,
    height: 6.6,
    wall: 0xf4b9a7,
    trim: white,
    shutters: 0x3f7d78,
    top: 'gable',
    ground: 'home',
    balcony: true,
    flowers: true,
  },
  {
    width: 9,
    height: 6.2,
    wall: 0xe8d7a8,
    trim: white,
    shutters: 0x7a5c43,
    top: 'parapet',
    ground: 'garage',
    balcony: false,
    flowers: false,
    sign: 'garage',
    signPaint: 0x2f4858,
  },
  {
    width: 7.5,
    height: 7.1,
    wall: 0x9fd3c7,
    trim: white,
    shutters: 0x2f6690,
    top: 'parapet',
    ground: 'home',
    balcony: true,
    flowers: true,
  },
  {
    width: 9,
    height: 7.4,
    wall: 0xf3ead7,
    trim: 0xd9b98c,
    shutters: 0x53606f,
    top: 'parapet',
    ground: 'office',
    balcony: false,
    flowers: false,
    sign: 'bank',
    signPaint: 0x1f5fa8,
  },
  {
    width: 8,
    height: 6.5,
    wall: 0xf7d070,
    trim: white,
    shutters: 0x2f7d5b,
    top: 'gable',
    ground: 'home',
    balcony: true,
    flowers: true,
  },
  {
    width: 7.5,
    height: 6.8,
    wall: 0xc9b6e4,
    trim: white,
    shutters: 0x6a4c93,
    top: 'parapet',
    ground: 'shop',
    balcony: true,
    flowers: false,
    sign: 'chemist',
    signPaint: 0x1d7a5f,
  },
  {
    width: 8.5,
    height: 6.4,
    wall: 0xf6e7cb,
    trim: 0xb5523b,
    shutters: 0xb5523b,
    top: 'gable',
    ground: 'shop',
    balcony: true,
    flowers: true,
    sign: 'bar',
    signPaint: 0xa63d2f,
    awning: [0xd1462f, 0xfdf0d5],
  },
  {
    width: 9,
    height: 7,
    wall: 0xffc6a0,
    trim: white,
    shutters: 0x8a4b2a,
    top: 'gable',
    ground: 'shop',
    balcony: true,
    flowers: false,
    sign: 'bakery',
    signPaint: 0x7a3e1d,
    awning: [0xe08e2b, 0xfff4dc],
  },
  {
    width: 8,
    height: 6.7,
    wall: 0xa8cbe8,
    trim: white,
    shutters: 0x25476b,
    top: 'parapet',
    ground: 'office',
    balcony: false,
    flowers: false,
    sign: 'paper',
    signPaint: 0x25344a,
  },
  {
    width: 7.5,
    height: 6.4,
    wall: 0xf2a0a8,
    trim: white,
    shutters: 0x7c3a52,
    top: 'gable',
    ground: 'shop',
    balcony: true,
    flowers: true,
    sign: 'icecream',
    signPaint: 0xb8336a,
    awning: [0xe86a92, 0xfff0f3],
  },
  {
    width: 9,
    height: 6.9,
    wall: 0xdde3e6,
    trim: 0x5b7083,
    shutters: 0x2c3e50,
    top: 'parapet',
    ground: 'office',
    balcony: false,
    flowers: false,
    sign: 'police',
    signPaint: 0x1b2a41,
  },
  {
    width: 8,
    height: 6.3,
    wall: 0xb9dca4,
    trim: white,
    shutters: 0x4b7f52,
    top: 'gable',
    ground: 'shop',
    balcony: true,
    flowers: true,
    sign: 'grocer',
    signPaint: 0x2f6b3a,
    awning: [0x4f9d69, 0xf7fff0],
  },
]

const firstWall = -50

export const houses: House[] = row.map((house, index) => ({
  ...house,
  west: firstWall + row.slice(0, index).reduce((sum, { width }) => sum + width, 0),
}))

/** Distinct, repeatable numbers in 0..1 for things that should look scattered. */
export function seededRandom(seed: number): number {
  const value = Math.sin(seed * 127.1 + 311.7) * 43758.5453
  return value - Math.floor(value)
}
