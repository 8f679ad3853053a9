import { hearWindow, onEvent } from '../../link/events.ts'
import { hide, show } from '../visibility.ts'
import { calm, pause } from './moments.ts'
import { askWhoPlays } from './player.ts'

const retryMs = 2500

/** Brings the phone up: shows home as soon as it is known who plays. All else comes when that is drawn, and what happens meanwhile waits. */
export async function start(): Promise<void> {
  hearWindow()
  onEvent('SET_VISIBLE', (visible) => (visible ? show() : hide()))
  const isKnown = await askWhoPlays()
  await calm()
  const { goOn } = await import('./after-home.ts').catch(loadAnew)
  await goOn(isKnown)
}

/** Chromium 103 never asks again for a module that could not be fetched. */
async function loadAnew(error: unknown): Promise<never> {
  reportError(error)
  await pause(retryMs)
  location.reload()
  return new Promise(() => {})
}
