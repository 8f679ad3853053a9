import type { Decision } from '@orelhao/engine/moderation/decide'
import type { SanctionKind } from '@orelhao/protocol/moderation/rules'

/** Words that an owner may type, in Portuguese and English. */
const actions: Record<string, 'keep' | 'remove' | 'restore' | SanctionKind> = {
  manter: 'keep',
  keep: 'keep',
  remover: 'remove',
  remove: 'remove',
  avisar: 'warning',
  warn: 'warning',
  silenciar: 'mute',
  mute: 'mute',
  banir: 'ban',
  ban: 'ban',
  bloquear: 'freeze',
  freeze: 'freeze',
  restaurar: 'restore',
  restore: 'restore',
}

const places: Record<string, { isWholePhone: boolean }> = {
  app: { isWholePhone: false },
  celular: { isWholePhone: true },
  phone: { isWholePhone: true },
}

const unitSeconds: Record<string, number> = { m: 60, h: 3600, d: 86_400 }
const forever = ['sempre', 'forever']
/** Ten years: more is for good. */
const maxSeconds = 3650 * 86_400

export type TypedDecision = { restores: true; reason: string } | ({ restores: false } & Decision)

/**
 * Reads the words after a case's number, such as `remover+silenciar app 2d ofensa repetida`. A mute and a ban need a place and a time, frozen money
 * a time; every decision needs a reason. Undefined for anything else.
 */
export function parseDecision(words: readonly string[]): TypedDecision | undefined {
  const [typed = '', ...rest] = words
  const chosen = typed
    .toLowerCase()
    .split('+')
    .map((word) => actions[word])
  const sanctions = chosen.filter(
    (action) => action !== undefined && !['keep', 'remove', 'restore'].includes(action),
  ) as SanctionKind[]
  const isAlone = chosen.length === 1
  if (chosen.includes(undefined) || new Set(chosen).size < chosen.length || sanctions.length > 1) return
  if (!isAlone && (chosen.includes('keep') || chosen.includes('restore'))) return
  const [kind] = sanctions
  const scope = scopeOf(kind, rest)
  const reason = scope?.reason.join(' ').trim()
  if (!scope || !reason) return
  if (chosen[0] === 'restore') return { restores: true, reason }
  const { isWholePhone, seconds } = scope
  const sanction = kind && { kind, isWholePhone, seconds }
  return { restores: false, reason, removes: chosen.includes('remove'), ...(sanction && { sanction }) }
}

function scopeOf(kind: SanctionKind | undefined, words: readonly string[]) {
  if (kind === 'mute' || kind === 'ban') return parseScope(words)
  return kind === 'freeze' ? parseScope(['phone', ...words]) : { isWholePhone: true, seconds: 0, reason: words }
}

function parseScope([where = '', time = '', ...reason]: readonly string[]) {
  const place = places[where.toLowerCase()]
  const seconds = parseDuration(time.toLowerCase())
  return place && seconds !== undefined ? { ...place, seconds, reason } : undefined
}

/** Seconds; 0 for good. */
export function parseDuration(text: string): number | undefined {
  if (forever.includes(text)) return 0
  const [, count = '', unit = ''] = /^(\d{1,5})([mhd])$/.exec(text) ?? []
  const seconds = Number(count) * (unitSeconds[unit] ?? 0)
  return seconds > 0 && seconds <= maxSeconds ? seconds : undefined
}
