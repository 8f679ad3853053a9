/** Somebody whom a row is about. A closed account has no number. */
export interface Person {
  id: number
  name: string
  phone: string
}
