import type { OtherRows } from './other-phones.ts'

/** Characters in the data below, with the numbers that they had. */
export const characters = {
  caio: { id: 'char1:caio', number: '555-1001' },
  duda: { id: 'char1:duda', number: '555-1002' },
  edu: { id: 'char1:edu', number: '555-1003' },
} as const
export const { caio, duda, edu } = characters

/** A number that nobody has. */
export const nobody = '555-9999'

export const day = 24 * 3600
export const long = 'á'.repeat(300)
export const picture = 'https://i.example.com/praia.png'

export interface Moments {
  /** Unix seconds. */
  now: number
  /** A moment as this database stores it. */
  time(seconds: number): string
}

export const users: OtherRows[string] = [
  { identifier: caio.id, firstname: 'Caio', lastname: 'Luz', phone_number: caio.number },
  { identifier: duda.id, firstname: 'Duda', lastname: 'Reis', phone_number: duda.number },
  { identifier: edu.id, firstname: 'Edu', lastname: 'Sá', phone_number: edu.number },
]
