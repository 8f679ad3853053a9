const steps: Record<string, [across: number, down: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus over the buttons of a grid with the arrow keys; Tab still visits each. */
export function moveByArrows(grid: HTMLElement): void {
  grid.addEventListener('keydown', (event) => {
    const step = steps[event.key]
    const buttons = [...grid.querySelectorAll('button')]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (!step || at < 0) return
    event.preventDefault()
    buttons[at + step[0] + step[1] * columnsOf(buttons)]?.focus()
  })
}

function columnsOf(buttons: HTMLElement[]): number {
  const top = buttons[0]?.getBoundingClientRect().top
  const below = buttons.findIndex((button) => button.getBoundingClientRect().top !== top)
  return below < 0 ? buttons.length : below
}
