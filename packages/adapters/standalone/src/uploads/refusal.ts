import { type RefusalCode, refusals } from '@orelhao/protocol/uploads/rules'

const status: Record<RefusalCode, number> = {
  uploadFailed: 422,
  storeFailed: 502,
  emptyFile: 400,
  unknownKind: 415,
  damagedFile: 422,
  fileTooLarge: 413,
  quotaReached: 403,
  serverFull: 507,
  tooManyUploads: 429,
  signInFirst: 401,
}

/** A refused file, with a reason that its sender may see. */
export class UploadRefusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode) {
    super(refusals[code])
    this.code = code
  }

  get status(): number {
    return status[this.code]
  }

  get body(): { error: string; code: RefusalCode } {
    return { error: this.message, code: this.code }
  }
}
