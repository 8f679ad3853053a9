import type { Delivery } from '../ports.ts'

/** The one player to whom a delivery goes; undefined for a topic or for everybody. */
export function playerOf({ to }: Delivery): number | undefined {
  return typeof to === 'object' && 'player' in to ? to.player : undefined
}

/** The player whom a delivery for everybody excludes, or null; undefined for any other delivery. */
export function excludedPlayer({ to }: Delivery): number | null | undefined {
  if (to === 'everybody') return null
  return 'everybodyBut' in to ? to.everybodyBut : undefined
}

/** JSON of a wire EventMessage from an event whose arguments are JSON already. */
export function messageBody({ event, args, seq }: { event: string; args: string; seq?: number }): string {
  const end = seq === undefined ? '}' : `,"seq":${seq}}`
  return `{"event":"${event}","args":${args}${end}`
}
