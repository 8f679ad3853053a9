/** Between a city's name and the framework's id, which has no such character. */
const separator = '/'
const maxLength = 64

/** The id under which a framework's character is stored. Throws if both do not fit. */
export function storedId(city: string, id: string): string {
  const stored = withCity(city, id)
  if (stored.length > maxLength)
    throw new Error(`the character ${id} does not fit beside the city's name ${city}: shorten smartphone_city`)
  return stored
}

/** A framework's name for something, with its city where cities have names. */
export function withCity(city: string, name: string): string {
  return city === '' ? name : city + separator + name
}

/** The city of a stored name, empty where it has none, and the framework's own name for it. */
export function splitCity(stored: string): [city: string, name: string] {
  const [, city = '', name = stored] = /^(?:([a-z0-9]+)\/)?(.*)$/.exec(stored) ?? []
  return [city, name]
}

/** The framework's id of a stored character; undefined for one of another city. */
export function frameworkId(city: string, stored: string): string | undefined {
  const [owner, id] = splitCity(stored)
  return owner === city ? id : undefined
}
