/*
 * The game reads JSON with rapidjson, which refuses a text with half of a character (a surrogate of UTF-16 without its other half) and then
 * drops the whole message: citizenfx/fivem, nui-resources/src/ResourceUIScripting.cpp, and Tencent/rapidjson, reader.h, ParseString.
 */

/** What may follow a backslash; a pair of surrogates is one match, so that only what is left over stands alone. */
const escapes = /\\(?:(u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)/gs
const replacement = '\\ufffd'

/** What `JSON.stringify` wrote, with U+FFFD in place of each half of a character: it writes such halves as escapes. */
export function wellFormedJson(json: string): string {
  if (!/\\ud/i.test(json)) return json
  return json.replace(escapes, (whole, _pair, half) => (half === undefined ? whole : replacement))
}
