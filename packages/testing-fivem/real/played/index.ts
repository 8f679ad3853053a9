import { esx } from './esx.ts'
import type { PlayedBase } from './played-base.ts'
import { qbcore } from './qbcore.ts'
import { vrpex } from './vrpex.ts'

/** The public bases whose client scripts the tests can run. */
export const playedBases: readonly PlayedBase[] = [esx, qbcore, vrpex]
