/** Longest phone number that crosses the wire, separators included. */
export const maxPhoneLength = 12

/** Returns the number without separators, which is the same for all spellings. */
export function phoneKey(phone: string): string {
  return phone.replace(/[^0-9a-z]/gi, '').toLowerCase()
}

/** Counts the digits of a template: `XXX-XXX` has 6. */
export function templateDigits(template: string): number {
  return template.replace(/[^X]/g, '').length
}

/** Writes the digits of `typed` into the template, as far as they go: `12345` in `XXX-XXX` is `123-45`. */
export function formatPhone(typed: string, template: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, templateDigits(template))
  let next = 0
  let text = ''
  for (const place of template) {
    if (next === digits.length) break
    text += place === 'X' ? digits[next++] : place
  }
  return text
}

/** True when a number written elsewhere, for example by a framework, has more digits than the template: forms would cut it. */
export function isLongerThan(phone: string, template: string): boolean {
  return phone.replace(/\D/g, '').length > templateDigits(template)
}

/** Returns the template that fits a number as it is written: `555-0101` is `XXX-XXXX`. */
export function templateOf(phone: string): string {
  return phone.replace(/\d/g, 'X')
}
