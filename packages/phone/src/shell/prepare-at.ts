/** Loads the screen of a path that is about to be opened. Home is drawn without what knows the screens. */
export function prepareAt(path: string): void {
  import('./routes.ts').then(({ prepareScreen }) => prepareScreen(path)).catch(() => {}) // opening the page says so
}
