/** What one hand does with presses, whatever lies under them. */
interface Hand {
  begin(event: PointerEvent): void
  follow(event: PointerEvent): void
  letGo(event: PointerEvent): void
  /** The click that ends a press comes here before anything else hears it. */
  swallow(event: MouseEvent): void
}

/** Listens to the whole window, before what is pressed. The same functions are heard once, however often this is called. */
export function hearPresses({ begin, follow, letGo, swallow }: Hand): void {
  window.addEventListener('pointerdown', begin, true)
  window.addEventListener('pointermove', follow, true)
  window.addEventListener('pointerup', letGo, true)
  window.addEventListener('pointercancel', letGo, true)
  window.addEventListener('click', swallow, true)
}
