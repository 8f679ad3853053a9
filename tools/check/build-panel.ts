import { buildPages } from '../build/pages.ts'

/** Runs before the tests: the game server's script contains the panel. */
export default function buildPanel(): Promise<void> {
  return buildPages(['panel'])
}
