const loadTimeoutMs = 8000

/** Whether an address brings a picture. One that never answers does not. */
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
