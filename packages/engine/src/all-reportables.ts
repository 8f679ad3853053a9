import { apps as allApps } from './apps/index.ts'
import type { App } from './core/context.ts'
import type { Reportables } from './shared/moderation/reportable.ts'

/** Things that players may report in these apps. */
export function reportablesOf(apps: readonly Pick<App, 'name' | 'reportables'>[]): Reportables {
  return new Map(
    apps.flatMap(({ name, reportables = {} }) =>
      Object.entries(reportables).map(([kind, reportable]) => [`${name}/${kind}`, reportable] as const),
    ),
  )
}

export const reportables = reportablesOf(allApps)
