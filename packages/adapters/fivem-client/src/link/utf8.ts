/** Returns the bytes of the text in UTF-8; the game's scripts have no encoder. */
export function utf8Length(text: string): number {
  let bytes = text.length
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 0x80) continue
    const isHalfOfPair = code >= 0xd800 && code <= 0xdfff // two halves take four bytes
    bytes += code < 0x800 || isHalfOfPair ? 1 : 2
  }
  return bytes
}
