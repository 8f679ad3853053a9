/** Events in flight between server and clients: they arrive in order, never inside the call that sent them. */
export class Delivery {
  #inFlight: Array<() => void> = []

  send(arrive: () => void): void {
    this.#inFlight.push(arrive)
    if (this.#inFlight.length > 1) return
    setImmediate(() => {
      const arriving = this.#inFlight
      this.#inFlight = []
      for (const next of arriving) next()
    })
  }

  /** Waits until nothing has been in flight for some turns, so that follow-up events of promises are delivered too. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet++) {
      if (this.#inFlight.length > 0) quiet = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
