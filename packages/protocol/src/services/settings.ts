import { Type } from 'typebox'
import { Phone } from '../schemas.ts'

export const settings = {
  services: Type.Array(Type.Object({ name: Type.String(), number: Phone }), { default: [] }),
}
