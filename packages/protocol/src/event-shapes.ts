/**
 * What a value may be, in a few letters, since every player downloads them: `s` text, `n` number, `i` integer, `b` boolean, then `0` where
 * it may be null and `?` where it may be missing. `=a,b` is one of these words, `n,n` a list of two numbers, `*s` one of any
 * length, `id:i name:s` an object; one within another, or one that may be null or missing, stands in parentheses.
 */
export type Shape = string

/** The fields of an object's shape. */
export function fieldsOf(shape: Shape): [name: string, field: Shape][] {
  return shape.split(/ (?![^(]*\))/).map((field) => {
    const [name = '', ...rest] = field.split(':')
    return [name, rest.join(':')]
  })
}
