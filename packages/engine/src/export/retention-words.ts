import type { Retention } from '../ports.ts'
import type { RetentionPolicy } from '../shared/retention/policies.ts'
import { exportedTables } from './export-rules.ts'
import { texts } from './texts.ts'

/** How long the rows of a table stay, in words for players. */
export function retentionWord(policy: RetentionPolicy, retention: Retention): string {
  if (policy === 'money') return texts.money
  if (typeof policy === 'string') return texts.reasons[policy]
  const days = retention[policy.expires]
  return days === 0 ? texts.forGood : texts.days(days)
}

/** How long each kind of a player's data is stored, by the names that an export has. */
export function retentionWords(
  policies: ReadonlyMap<string, RetentionPolicy>,
  retention: Retention,
): { what: string; how: string }[] {
  return exportedTables.flatMap(({ table, rule }) => {
    const policy = policies.get(table)
    return policy === undefined ? [] : [{ what: rule.file.replace('/', ': '), how: retentionWord(policy, retention) }]
  })
}
