import { Type } from 'typebox'
import { Phone } from '../schemas.ts'

/** With `dutyHidden`, only players on duty at the service learn whether others are, such as criminals not of the police. */
const Service = Type.Object({ name: Type.String(), number: Phone, dutyHidden: Type.Optional(Type.Boolean()) })

export const settings = {
  services: Type.Array(Service, { default: [] }),
}

/** Names of a service's settings. */
export const serviceSettings: readonly string[] = Object.keys(Service.properties)
