import { esx } from './esx.ts'
import { qbcore } from './qbcore.ts'
import type { PlayedBase } from './played-base.ts'

/** The public bases whose client scripts the tests can run. */
export const playedBases: readonly PlayedBase[] = [qbcore, esx]
