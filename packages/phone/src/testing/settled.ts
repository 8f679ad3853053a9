import { afterAll, vi } from 'vitest'

/** What a page still loads when its test is through may come first: a module that arrives later is an error that nobody caught. */
afterAll(() => vi.dynamicImportSettled())
