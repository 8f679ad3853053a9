import type { Point } from './world.ts'

const arrows: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The pressed arrow keys, and the direction they add up to. */
export class Steering {
  readonly #pressedKeys = new Set<string>()

  /** Returns false for a key that does not steer. */
  press(key: string): boolean {
    if (!arrows[key]) return false
    this.#pressedKeys.add(key)
    return true
  }

  release(key: string): void {
    this.#pressedKeys.delete(key)
  }

  releaseAll(): void {
    this.#pressedKeys.clear()
  }

  /** The heading as an angle; undefined while no key is pressed. */
  get heading(): number | undefined {
    let [x, y] = [0, 0]
    for (const key of this.#pressedKeys) {
      x += arrows[key]?.x ?? 0
      y += arrows[key]?.y ?? 0
    }
    return x === 0 && y === 0 ? undefined : Math.atan2(y, x)
  }
}
