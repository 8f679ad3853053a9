import { usePreferences } from './preferences.ts'
import { useSettings } from './settings.ts'
import { stock } from './stock.ts'

/** Plays a sound at the player's volume. `address` is the owner's own sound, empty for ours. */
function play(address: string, own: string): void {
  const { volume } = usePreferences.getState()
  if (volume === 0) return
  const sound = new Audio(address || stock(`sounds/${own}.wav`))
  sound.volume = volume / 100
  sound.play().catch(() => {}) // a browser stays silent until the first click; the game does not
}

/** Many at once, as after a lost connection, sound as one. */
const quietAfterMs = 700
let lastPlayedMs = Number.NEGATIVE_INFINITY

export function playNotification(): void {
  if (usePreferences.getState().doNotDisturb || performance.now() - lastPlayedMs < quietAfterMs) return
  lastPlayedMs = performance.now()
  play(useSettings.getState().config.notificationSound, 'notification')
}

export function playSent(): void {
  play('', 'message-sent')
}
