/** An alert was not accepted. The message names neither the receiver nor its address. */
export class AlertRejected extends Error {
  override name = 'AlertRejected'
  /** The receiver wants no alert for so long; undefined where it did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(message: string, retryAfterSeconds?: number) {
    super(message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
