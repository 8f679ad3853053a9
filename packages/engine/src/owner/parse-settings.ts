const flags: Record<string, boolean> = { '1': true, '0': false, true: true, false: false }

/**
 * A setting that an owner could only write as text, such as a variable of the environment, as what its default is. What is no number or flag
 * stays text, and is reported as such.
 */
export function settingFromText(text: string, initial: unknown): unknown {
  if (typeof initial === 'number' && /^\d+$/.test(text)) return Number(text)
  return typeof initial === 'boolean' ? (flags[text] ?? text) : text
}

/** What a settings file of JSON holds; undefined where that is no object. Throws a SyntaxError for what is no JSON. */
export function settingsFromJson(text: string): Record<string, unknown> | undefined {
  const content: unknown = JSON.parse(text.replace(/^\uFEFF/, '')) // editors of Windows put a mark first
  return isObject(content) ? content : undefined
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
