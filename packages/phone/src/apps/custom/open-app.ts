/** The app whose page is open, and how it is told something. */
let open: { app: string; tell(message: unknown): void } | undefined

/** Until the answered function is called, messages of the app's resource go to `tell`. */
export function opened(app: string, tell: (message: unknown) => void): () => void {
  const own = { app, tell }
  open = own
  return () => {
    if (open === own) open = undefined
  }
}

/** A message of the app's resource. It is lost where the app is not open, as it would be with any page. */
export function hand(app: string, message: unknown): void {
  if (open?.app === app) open.tell(message)
}
