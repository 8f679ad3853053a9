/** The app whose page is open, and how it is told something. */
let openApp: { app: string; tell(message: unknown): void } | undefined

/** Until the answered function is called, messages of the app's resource go to `tell`. */
export function setOpenApp(app: string, tell: (message: unknown) => void): () => void {
  const own = { app, tell }
  openApp = own
  return () => {
    if (openApp === own) openApp = undefined
  }
}

/** A message of the app's resource. It is lost where the app is not open, as it would be with any page. */
export function sendToOpenApp(app: string, message: unknown): void {
  if (openApp?.app === app) openApp.tell(message)
}
