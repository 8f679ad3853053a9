import { limits, permissions } from '@orelhao/protocol/custom/rules'
import { rows, wide } from '../../testing/full-tables.ts'
import type { HiddenTables, SampleContext } from '../../testing/sample-rows.ts'

export async function fill({ insert, me }: SampleContext): Promise<void> {
  await insert({
    orelhao_custom_choices: rows(limits.apps, (n) => ({
      owner: me,
      app: wide(61) + String(n).padStart(3, '0'),
      installed: 1,
      granted: permissions.join(' '),
    })),
    orelhao_custom_values: rows(limits.names, (n) => ({
      owner: me,
      app: 'iate',
      name: n === 0 ? 'cais' : wide(62) + String(n).padStart(2, '0'),
      value: wide(limits.value),
      size: limits.value,
    })),
  })
}

/** Tables whose rows no answer contains. */
export const hiddenTables: HiddenTables = ['orelhao_custom_payments']
