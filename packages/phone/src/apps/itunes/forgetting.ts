/** Ends the music of the last player; nothing before anything has played. Apart from the player, which is loaded with the app. */
let end = (): void => {}

export function onForget(listener: () => void): void {
  end = listener
}

export function forget(): void {
  end()
}
