/** What is on its way between server and clients: it arrives in order, never inside the call that sent it. */
export class Delivery {
  #underway: Array<() => void> = []

  send(arrive: () => void): void {
    this.#underway.push(arrive)
    if (this.#underway.length > 1) return
    setImmediate(() => {
      const arriving = this.#underway
      this.#underway = []
      for (const next of arriving) next()
    })
  }

  /** Waits until nothing has been on its way for some turns, so that what promises set going has left, too. */
  async settle(): Promise<void> {
    for (let quiet = 0; quiet < 4; quiet++) {
      if (this.#underway.length > 0) quiet = 0
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
}
