/** Prepares the page of a path that is about to be opened. Home is drawn without what knows the screens. */
export function prepareAt(path: string): void {
  import('./draw-ahead.ts').then(({ prepareFor }) => prepareFor(path)).catch(() => {}) // opening the page says so
}
