import * as moderation from '../../moderation/moderate-profiles.ts'
import { actingAs } from '../cases/case-calls.ts'
import { type PanelHandlers, requiredReason } from '../panel-context.ts'

export const profileCalls: PanelHandlers<'rename' | 'verify'> = {
  async rename(context, { app, handle, to, reason }) {
    await moderation.rename(actingAs(context), { app, handle }, to, requiredReason(reason))
    return null
  },

  async verify(context, { app, handle, isVerified, reason }) {
    await moderation.verify(actingAs(context), { app, handle }, isVerified, requiredReason(reason))
    return null
  },
}
