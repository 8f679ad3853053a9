import type * as contract from '@orelhao/protocol/uploads/contract'
import type { AppPorts, Handlers, PrepareHandlers } from '../../core/context.ts'
import type { UploadPermission } from '../../ports.ts'
import { countUploadedBytes, hasUploadQuota } from '../../shared/uploads/quota/store.ts'
import { signTicket } from '../../shared/uploads/upload-ticket.ts'

type Operation = keyof typeof contract.operations

const lifetimeSeconds = 120
/** The largest file that a ticket allows; the media server has its own limits for each kind of file. */
const maxFileBytes = 64 * 1024 * 1024

/** Asks the owner's store before the transaction: another server may take seconds to answer. */
export const prepareFor = ({ uploadStore: store }: AppPorts): PrepareHandlers<Operation> => ({
  async upload_ticket({ me, db, now }, kind, bytes): Promise<UploadPermission | undefined> {
    if (!store || kind === undefined || bytes === undefined || bytes > store.limits.file[kind]) return
    if (await hasUploadQuota(db, me.user_id, bytes, store.limits.day, now)) return store.permit(kind, bytes)
  },
})

export const handlersFor = ({ uploadSecret, uploadStore: store }: AppPorts): Handlers<Operation> => ({
  async upload_ticket({ me, db, now, phone, prepared, refuse }, kind, bytes) {
    const expires_at = now + lifetimeSeconds
    if (!store) {
      if (uploadSecret === '') return refuse('uploadFailed')
      const token = signTicket({ player: me.user_id, expires_at, bytes: maxFileBytes }, uploadSecret)
      return { url: phone.uploadServer, token, expires_at }
    }
    if (kind === undefined || bytes === undefined) return refuse('uploadFailed') // only our own media server fetches links
    if (bytes > store.limits.file[kind]) return refuse('fileTooLarge')
    if (!(await countUploadedBytes(db, me.user_id, bytes, store.limits.day, now))) return refuse('quotaReached')
    const permission = prepared as UploadPermission | undefined
    return permission ? { ...permission, token: '', expires_at } : refuse('storeFailed')
  },
})
