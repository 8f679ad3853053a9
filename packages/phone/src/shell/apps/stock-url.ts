/** Address of a file that ships with the phone. */
export function stock(path: string): string {
  return `./stock/${path}`
}
