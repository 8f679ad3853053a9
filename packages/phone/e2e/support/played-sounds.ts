import type { Frame, Page } from '@playwright/test'

/** One sound of a page. */
export interface PlayedSound {
  file: string
  volume: number
  loop: boolean
  /** True while it plays. */
  isOn: boolean
}

declare global {
  interface Window {
    sounded: HTMLAudioElement[]
  }
}

/** Records every sound that the page and its frames start from now on. The sounds still play. */
export async function recordSounds(page: Page): Promise<void> {
  const note = () => {
    if (window.sounded) return
    window.sounded = []
    const play = HTMLAudioElement.prototype.play
    HTMLAudioElement.prototype.play = function (this: HTMLAudioElement) {
      if (!window.sounded.includes(this)) window.sounded.push(this)
      this.dataset.file = this.src.split('/').pop() ?? ''
      return play.call(this)
    }
  }
  await page.addInitScript(note)
  for (const frame of page.frames()) await frame.evaluate(note)
}

/** Loops new sounds until they are stopped: a busy machine may need longer than their length. */
export async function loopSounds(page: Page | Frame): Promise<void> {
  await page.evaluate(() => {
    const { play } = HTMLMediaElement.prototype
    HTMLMediaElement.prototype.play = function (this: HTMLMediaElement) {
      this.loop = true
      return play.call(this)
    }
  })
}

/** Sounds played so far, in order. */
export function playedSounds(frame: Page | Frame): Promise<PlayedSound[]> {
  return frame.evaluate(() =>
    window.sounded.map(({ dataset, volume, loop, paused }) => ({
      file: dataset.file ?? '',
      volume: Math.round(volume * 100) / 100,
      loop,
      isOn: !paused,
    })),
  )
}
