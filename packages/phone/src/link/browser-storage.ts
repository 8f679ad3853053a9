/** The browser's two storages; `session` ends with the tab. Both may be full or switched off, and hold what anybody wrote. */
const storages = { local: () => localStorage, session: () => sessionStorage }
type StorageArea = keyof typeof storages

/** Null where there is nothing, or no storage. */
export function loadText(area: StorageArea, key: string): string | null {
  try {
    return storages[area]().getItem(key)
  } catch {
    return null
  }
}

/** Null removes it. Where it cannot be stored, nothing else depends on it. */
export function saveText(area: StorageArea, key: string, text: string | null): void {
  try {
    if (text === null) storages[area]().removeItem(key)
    else storages[area]().setItem(key, text)
  } catch {
    // full or switched off: it lasts as long as the page
  }
}
