import type { SourcePhone } from '../source-phone.ts'
import { gcphone } from './gcphone.ts'
import { lbPhone } from './lb-phone.ts'
import { npwd } from './npwd.ts'
import { qbPhone } from './qb-phone.ts'
import { sdPhone } from './sd-phone.ts'

/** The phones whose data can be imported. */
export const sourcePhones: readonly SourcePhone[] = [lbPhone, npwd, qbPhone, gcphone, sdPhone]

export function sourceNamed(name: string): SourcePhone | undefined {
  return sourcePhones.find((phone) => phone.name === name)
}
