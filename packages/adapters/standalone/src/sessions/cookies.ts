/** The header that has a browser keep a cookie, which no script reads; one of no seconds is forgotten. Over https it never leaves without. */
export function cookie(name: string, value: string, seconds: number, isHttps: boolean): string {
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${seconds}${isHttps ? '; Secure' : ''}`
}
