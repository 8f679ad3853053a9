import type { Frame, Page } from '@playwright/test'

/** One sound that a page made. */
export interface Heard {
  file: string
  volume: number
  loop: boolean
  /** Whether it sounds at this moment. */
  isOn: boolean
}

declare global {
  interface Window {
    sounded: HTMLAudioElement[]
  }
}

/** Notes every sound that the page and its frames start from now on. They sound all the same. */
export async function listen(page: Page): Promise<void> {
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

/** What was heard so far, in order. */
export function heardIn(frame: Page | Frame): Promise<Heard[]> {
  return frame.evaluate(() =>
    window.sounded.map(({ dataset, volume, loop, paused }) => ({
      file: dataset.file ?? '',
      volume: Math.round(volume * 100) / 100,
      loop,
      isOn: !paused,
    })),
  )
}
