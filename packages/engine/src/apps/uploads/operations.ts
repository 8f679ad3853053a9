import type * as contract from '@orelhao/protocol/uploads/contract'
import type { AppPorts, Handlers } from '../../core/context.ts'
import { signTicket } from '../../shared/uploads/upload-ticket.ts'

const lifetimeSeconds = 120
/** The largest file that a ticket allows; the media server has its own limits for each kind of file. */
const maxFileBytes = 64 * 1024 * 1024

export const handlersFor = ({ uploadSecret }: AppPorts): Handlers<keyof typeof contract.operations> => ({
  async upload_ticket({ me, now, phone, refuse }) {
    if (uploadSecret === '') return refuse('uploadFailed')
    const expires_at = now + lifetimeSeconds
    const token = signTicket({ player: me.user_id, expires_at, bytes: maxFileBytes }, uploadSecret)
    return { url: phone.uploadServer, token, expires_at }
  },
})
