/**
 * Returns the transform of a page whose middle lies at this place, in percent of the screen. A page scales about its upper left corner
 * (`frame/stage/stage.module.css`).
 */
export function pageShape(x: number, y: number, scale: number): string {
  return `translate(${x - 50 * scale}%, ${y - 50 * scale}%) scale(${scale})`
}
