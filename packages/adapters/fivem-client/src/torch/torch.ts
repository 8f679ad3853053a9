import type { Ports, Stop } from '../ports.ts'

/** The light of the phone, drawn anew each frame while it is on. Other players do not see it: what the game draws here is this computer's. */
export class Torch {
  readonly #ports: Pick<Ports, 'time' | 'body'>
  #stop: Stop | undefined

  constructor(ports: Pick<Ports, 'time' | 'body'>) {
    this.#ports = ports
  }

  set(isOn: boolean): void {
    if (!isOn) {
      this.#stop?.()
      this.#stop = undefined
      return
    }
    this.#stop ??= this.#ports.time.eachFrame(() => this.#ports.body.shine())
  }
}
