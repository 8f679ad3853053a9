const flags: Record<string, boolean> = { '1': true, '0': false, true: true, false: false }

/**
 * Converts a setting that can only be text, such as an environment variable, to the type of its default. Text that is not a number or a
 * flag stays text, and is reported as such.
 */
export function settingFromText(text: string, initial: unknown): unknown {
  if (typeof initial === 'number' && /^\d+$/.test(text)) return Number(text)
  return typeof initial === 'boolean' ? (flags[text] ?? text) : text
}

/** The object in a JSON settings file; undefined if it is not an object. Throws a SyntaxError for invalid JSON, whose message may quote a secret. */
export function settingsFromJson(text: string): Record<string, unknown> | undefined {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/, '')) // editors of Windows write a byte order mark first
  return isObject(content) ? content : undefined
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
