/** Made with the first use: a date's format is dear. */
let dates: Intl.DateTimeFormat | undefined
let times: Intl.DateTimeFormat | undefined

/** "12 de junho de 2026", from unix seconds. */
export function dateOf(seconds: number): string {
  dates ??= new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year: 'numeric' })
  return dates.format(seconds * 1000)
}

/** "14:05", from unix seconds. */
export function timeOf(seconds: number): string {
  times ??= new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
  return times.format(seconds * 1000)
}
