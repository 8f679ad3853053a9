import { type PanelArgs, type PanelMember, panelCalls } from '@orelhao/protocol/panel/panel-contract'
import { Compile } from 'typebox/compile'
import { sanitizeArgs } from '../core/sanitize-args.ts'
import { accessCalls } from './access/access-calls.ts'
import { auditCalls } from './audit/audit-calls.ts'
import { caseCalls } from './cases/case-calls.ts'
import { economyCalls } from './economy/economy-calls.ts'
import { erasureCalls } from './erasures/erasure-calls.ts'
import { healthCalls } from './health-calls.ts'
import { moneyCalls } from './money/money-calls.ts'
import type { PanelContext, PanelHandlers } from './panel-context.ts'
import { passkeyCalls } from './passkeys/passkey-calls.ts'
import { playerCalls } from './players/player-calls.ts'
import { profileCalls } from './players/profile-calls.ts'
import { publicationCalls } from './publications/publication-calls.ts'
import { restrictionCalls } from './restrictions/restriction-calls.ts'
import { settingsCalls } from './settings/settings-calls.ts'
import { storageCalls } from './storage/storage-calls.ts'

const handlers: PanelHandlers<PanelMember> = {
  ...accessCalls,
  ...auditCalls,
  ...caseCalls,
  ...economyCalls,
  ...erasureCalls,
  ...healthCalls,
  ...moneyCalls,
  ...passkeyCalls,
  ...playerCalls,
  ...profileCalls,
  ...publicationCalls,
  ...restrictionCalls,
  ...settingsCalls,
  ...storageCalls,
}

/** A call, ready to be answered. */
export interface PanelRoute {
  permission: (typeof panelCalls)[PanelMember]['permission']
  pace: (typeof panelCalls)[PanelMember]['pace']
  accepts(args: unknown): boolean
  /** Only for accepted arguments. */
  run(context: PanelContext, args: unknown): Promise<unknown>
}

function routeOf<M extends PanelMember>(member: M): PanelRoute {
  const { permission, pace, args } = panelCalls[member]
  const validator = Compile(args)
  const handle = handlers[member]
  return {
    ...{ permission, pace },
    accepts: (given) => validator.Check(given),
    run: (context, given) => {
      const [clean] = sanitizeArgs({ items: [args] }, [given])
      return handle(context, clean as PanelArgs<M>)
    },
  }
}

/** A map, so that a name such as `__proto__` is unknown. */
export const panelRoutes: ReadonlyMap<string, PanelRoute> = new Map(
  (Object.keys(panelCalls) as PanelMember[]).map((member) => [member, routeOf(member)] as const),
)
