import { afterAll, vi } from 'vitest'

/** Waits for pending imports after the tests: a module that arrives later would be an uncaught error. */
afterAll(() => vi.dynamicImportSettled())
