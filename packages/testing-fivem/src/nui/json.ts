/**
 * Reads JSON as the game's rapidjson does (Tencent/rapidjson, include/rapidjson/reader.h, ParseString): half of a surrogate pair makes the
 * whole text invalid. @throws for text that rapidjson refuses.
 */
export function parseAsTheGame(json: string): unknown {
  const check = (text: string) => {
    if (!text.isWellFormed()) throw new SyntaxError('The surrogate pair in string is invalid.')
  }
  return JSON.parse(json, (key, value: unknown) => {
    check(key)
    if (typeof value === 'string') check(value)
    return value
  })
}
