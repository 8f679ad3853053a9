/** Kinds of weather that the widget draws. */
export type Weather = 'clear' | 'clouds' | 'fog' | 'rain' | 'thunder' | 'snow'

/** The widget's weather → the game's names; every other weather is a clear sky. */
const gameNames: [Weather, string][] = [
  ['clouds', 'CLEARING CLOUDS OVERCAST'],
  ['fog', 'SMOG FOGGY HALLOWEEN'],
  ['rain', 'RAIN RAIN_HALLOWEEN'],
  ['thunder', 'THUNDER'],
  ['snow', 'SNOW SNOWLIGHT BLIZZARD XMAS SNOW_HALLOWEEN'],
]

/** The weather of a game hash, signed or unsigned. */
export function weatherFromHash(hash: number): Weather {
  return gameNames.find(([, list]) => list.split(' ').some((name) => joaat(name) === hash >>> 0))?.[0] ?? 'clear'
}

/** Jenkins' one-at-a-time hash of a lower-case name, the game's identifier for everything; unsigned. */
export function joaat(name: string): number {
  let hash = 0
  for (const letter of name.toLowerCase()) {
    hash = (hash + letter.charCodeAt(0)) | 0
    hash = (hash + (hash << 10)) | 0
    hash ^= hash >>> 6
  }
  hash = (hash + (hash << 3)) | 0
  hash ^= hash >>> 11
  return (hash + (hash << 15)) >>> 0
}
