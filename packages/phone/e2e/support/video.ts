import type { CityView } from '@orelhao/protocol/city'
import type { Locator } from '@playwright/test'
import type { Player } from './player.ts'

/** A phone's page, in the city or in the game. */
type Phone = Pick<Player, 'frame' | 'top'>

/** Counters of a page's video call so far. */
interface VideoStats {
  sent: number
  drawn: number
  /** Received pictures that the server relayed. */
  relayed: number
  /** Number of different colours in the other side's picture: 1 is blank. */
  colours: number
  /** Red, green and blue in the middle of it. */
  middle: number[]
}

declare global {
  interface Window {
    counted: Pick<VideoStats, 'sent' | 'drawn' | 'relayed'>
    cityView?: CityView<HTMLCanvasElement>
  }
}

/** Counts the pictures that the phone's page sends, draws and receives from the server, from now on. */
export async function countVideoFrames(player: Phone): Promise<void> {
  await player.frame().evaluate(() => {
    const counted = { sent: 0, drawn: 0, relayed: 0 }
    window.counted = counted
    const isPicture = (data: unknown) => data instanceof ArrayBuffer && new Uint8Array(data)[0] === 0xff
    for (const line of [RTCDataChannel.prototype, WebSocket.prototype]) {
      const send = line.send
      line.send = function (this: RTCDataChannel & WebSocket, data: string) {
        if (isPicture(data)) counted.sent++
        send.call(this, data)
      }
    }
    const decode = window.createImageBitmap
    Object.assign(window, {
      createImageBitmap: (...args: Parameters<typeof decode>) => {
        counted.drawn++
        return decode(...args)
      },
    })
    const Original = WebSocket
    Object.assign(window, {
      WebSocket: class extends Original {
        constructor(address: string) {
          super(address)
          if (address.includes('/video/')) this.addEventListener('message', () => counted.relayed++)
        }
      },
    })
  })
}

export async function videoStats(player: Phone): Promise<VideoStats> {
  return player.frame().evaluate(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('canvas[aria-label="Vídeo da outra pessoa"]')
    const context = canvas?.getContext('2d')
    const bytes = canvas && context?.getImageData(0, 0, canvas.width, canvas.height).data
    const at = (index: number) => [...(bytes?.slice(index, index + 3) ?? [])]
    const colours = new Set<string>()
    for (let index = 0; index < (bytes?.length ?? 0); index += 4 * 97)
      colours.add(
        at(index)
          .map((tone) => tone >> 4)
          .join(),
      )
    const middle = canvas ? at(4 * (canvas.width * Math.floor(canvas.height / 2) + Math.floor(canvas.width / 2))) : []
    return { ...window.counted, colours: colours.size, middle }
  })
}

export function remoteVideo(player: Phone): Locator {
  return player.top.getByRole('img', { name: 'Vídeo da outra pessoa' })
}
