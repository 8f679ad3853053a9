/** Position of the arms: `text` holds the phone before the chest, `call` at the ear, `selfie` behind the camera. */
export type Stance = 'free' | 'text' | 'call' | 'selfie'

/** The phone's animations by name; an unknown one shows the phone in the hand, as the game's default does. */
export function stanceOfAnimation(name: string): Stance {
  if (/none|stop|idle|clear|close|out|off/i.test(name)) return 'free'
  return /call|talk|ear|listen/i.test(name) ? 'call' : 'text'
}
