/** Address of a file that ships with the phone. */
export function stockUrl(path: string): string {
  return `./stock/${path}`
}
