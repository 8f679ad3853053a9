/*
 * The game reads JSON with rapidjson, which refuses a text with half of a character (a surrogate of UTF-16 without its other half) and then
 * drops the whole message: citizenfx/fivem, nui-resources/src/ResourceUIScripting.cpp, and Tencent/rapidjson, reader.h, ParseString.
 */

/** The possible texts after a backslash; a pair of surrogates is one match, so that only unpaired ones match alone. */
const escapes = /\\(?:(u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|(u[dD][89a-fA-F][0-9a-fA-F]{2})|.)/gs
const replacement = '\\ufffd'

/** Replaces each half of a character in `JSON.stringify`'s text by U+FFFD: it writes such halves as escapes. */
export function wellFormedJson(json: string): string {
  if (!/\\ud/i.test(json)) return json
  return json.replace(escapes, (whole, _pair, half) => (half === undefined ? whole : replacement))
}
