/** Returns the header that sets a cookie hidden from scripts; `seconds` of 0 deletes it. Over https the cookie is secure. */
export function cookie(name: string, value: string, seconds: number, isHttps: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`
}
