const loadTimeoutMs = 8000

/** Resolves to true for an address that loads as an image. One that never answers does not. */
export function canLoadImage(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image()
    const end = (isLoaded: boolean) => {
      clearTimeout(timer)
      image.onload = null
      image.onerror = null
      resolve(isLoaded)
    }
    const timer = setTimeout(() => end(false), loadTimeoutMs)
    image.onload = () => end(true)
    image.onerror = () => end(false)
    image.src = url
  })
}
