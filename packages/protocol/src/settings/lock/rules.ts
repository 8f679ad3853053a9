/** `digits` of a code; `tries` that may be wrong before the next one has to wait. */
export const limits = { digits: 4, tries: 5 }

export const refusals = {
  noCodes: 'Este servidor não usa código na tela de bloqueio',
  wrongCode: 'Código incorreto',
  codeWaits: 'Muitas tentativas. Espere um pouco e tente de novo.',
}

/** Seconds of waiting after the fifth wrong code in a row, the sixth and so on. */
const lockouts = [60, 300, 900, 3600]

export const maxLockoutSeconds = 3600

/** Returns the seconds of waiting after so many wrong codes in a row. */
export function lockoutSeconds(wrongTries: number): number {
  if (wrongTries < limits.tries) return 0
  return lockouts[wrongTries - limits.tries] ?? maxLockoutSeconds
}
