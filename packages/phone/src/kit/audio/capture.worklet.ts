/** Runs on the browser's audio thread: collects samples of the microphone and passes them on in blocks, as one channel. */
interface Processor {
  readonly port: MessagePort
}
declare const AudioWorkletProcessor: new () => Processor
declare function registerProcessor(name: string, processor: new () => Processor): void

/** 85 ms at 48 kHz: often enough for a level meter. */
const blockSize = 4096

/** Receives from the page the port to write to, then `null` at the end. Sends `null` after the last block. */
class Capture extends AudioWorkletProcessor {
  #out: MessagePort | undefined
  #block = new Float32Array(blockSize)
  #filled = 0
  #hasEnded = false

  constructor() {
    super()
    this.port.onmessage = ({ data }: MessageEvent<MessagePort | null>) => {
      if (data) this.#out = data
      else this.#end()
    }
  }

  process([channels]: Float32Array[][]): boolean {
    const length = channels?.[0]?.length ?? 0
    for (let index = 0; index < length; index++) {
      let sum = 0
      for (const channel of channels ?? []) sum += channel[index] ?? 0
      this.#block[this.#filled++] = sum / (channels?.length || 1)
      if (this.#filled === blockSize) this.#flush()
    }
    return !this.#hasEnded
  }

  #flush(): void {
    const block = this.#block.slice(0, this.#filled)
    this.#out?.postMessage(block, [block.buffer])
    this.#filled = 0
  }

  #end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    if (this.#filled > 0) this.#flush()
    this.#out?.postMessage(null)
  }
}

registerProcessor('capture', Capture)
