/** The app whose page is open, and the function that receives its messages. */
let openApp: { app: string; receive(message: unknown): void } | undefined

/** Passes messages of the app's resource to `receive` until the returned function is called. */
export function setOpenApp(app: string, receive: (message: unknown) => void): () => void {
  const own = { app, receive }
  openApp = own
  return () => {
    if (openApp === own) openApp = undefined
  }
}

/** Passes on a message of the app's resource. Dropped while the app is not open, as with any page. */
export function sendToOpenApp(app: string, message: unknown): void {
  if (openApp?.app === app) openApp.receive(message)
}
