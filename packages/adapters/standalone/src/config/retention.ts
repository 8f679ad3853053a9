import { type RetentionKind, retentionSettings } from '@orelhao/engine/owner/retention-settings'

const nameOf = (kind: RetentionKind) => `KEEP_${kind.toUpperCase()}_DAYS` as `KEEP_${Uppercase<RetentionKind>}_DAYS`

export const retention = retentionSettings(nameOf)

export const retentionExplanations = Object.fromEntries(
  Object.keys(retention.schemas).map((name) => [name, 'must be days from 1 to 36500, or 0 to keep everything']),
)
