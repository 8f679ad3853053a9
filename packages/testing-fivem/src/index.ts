export { openGame } from './game.ts'
export type * from './types.ts'
