/** The name of the app in a route, which is written as in an address. */
export function appNameFrom({ id = '' }: Record<string, string>): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id // a stray %
  }
}

export function aboutRoute(name: string): string {
  return `/custom/${encodeURIComponent(name)}/about`
}
