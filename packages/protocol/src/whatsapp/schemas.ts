import { Type } from 'typebox'

/** A phone number, or `group` and a group's id. */
export const Contact = Type.String({ maxLength: 24 })
