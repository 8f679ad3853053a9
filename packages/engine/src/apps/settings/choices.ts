import type { PhoneConfig } from '@orelhao/protocol/settings/contract'
import { asJson, type Json } from '../../core/json.ts'

type Choices = Omit<PhoneConfig, 'disabledApps'>

interface Written {
  values: unknown[]
  text: Json<Choices>
}

const written = new WeakMap<PhoneConfig, Written>()

/** What the owner chose, the same for all players: written anew only where one of the choices is another object or value than the last time. */
export function choicesOf(phone: PhoneConfig): Json<Choices> {
  const values = Object.values(phone)
  const last = written.get(phone)
  if (last && isSame(last.values, values)) return last.text
  const { disabledApps: _, ...choices } = phone
  const text = asJson(choices)
  written.set(phone, { values, text })
  return text
}

function isSame(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.length === others.length && some.every((value, index) => value === others[index])
}
