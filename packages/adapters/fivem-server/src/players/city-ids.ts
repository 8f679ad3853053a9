/** Between a city's name and the framework's id, which has no such character. */
const separator = '/'
const maxLength = 64

/** The id under which a framework's character is stored. Throws if both do not fit. */
export function storedId(city: string, id: string): string {
  const stored = city === '' ? id : city + separator + id
  if (stored.length > maxLength)
    throw new Error(`the character ${id} does not fit beside the city's name ${city}: shorten smartphone_city`)
  return stored
}

/** The framework's id of a stored character; undefined for one of another city. */
export function frameworkId(city: string, stored: string): string | undefined {
  const [, owner = '', id] = /^(?:([a-z0-9]+)\/)?(.*)$/.exec(stored) ?? []
  return owner === city ? id : undefined
}
