/** `tracks` of a playlist; `text` in characters of a title or a name; `address` in characters. */
export const limits = { tracks: 200, text: 80, address: 512 }

/** A web file with https, or one of ours. Pages in the game may not load addresses without https. */
export const trackAddress = '^(https://[^\\s"\'<>\\\\]+|/smartphone/stock/music/[\\w-]+\\.mp3)$'
export const coverAddress =
  '^(|https://[^\\s"\'<>\\\\]+|/smartphone/stock/[\\w-]+(/[\\w-]+)*\\.(png|jpg|jpeg|webp|svg))$'

export const refusals = {
  sharingOff: 'Nesta cidade só você ouve a sua música',
  unknownTrack: 'Esta música não está mais na playlist',
}
