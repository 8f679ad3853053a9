/** The browser's two storages; `session` ends with the tab. Both may be full or disabled, and their content is not trusted. */
const storages = { local: () => localStorage, session: () => sessionStorage }
type StorageArea = keyof typeof storages

/** Returns null for a missing entry, or without storage. */
export function loadText(area: StorageArea, key: string): string | null {
  try {
    return storages[area]().getItem(key)
  } catch {
    return null
  }
}

/** Saves a text; null removes it. A failure is ignored. */
export function saveText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) storages[area]().removeItem(key)
    else storages[area]().setItem(key, text)
  } catch {
    // full or disabled: the value lasts as long as the page
  }
}
