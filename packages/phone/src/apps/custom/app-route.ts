/** Returns the app's name in a route, decoded. */
export function appNameFrom({ id = '' }: Record<string, string>): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id // an invalid %
  }
}

export function aboutRoute(name: string): string {
  return `/custom/${encodeURIComponent(name)}/about`
}
