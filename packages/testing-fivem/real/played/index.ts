import { esx } from './esx.ts'
import { qbcore } from './qbcore.ts'
import { qbox } from './qbox.ts'
import { vrpex } from './vrpex.ts'
import type { PlayedBase } from './played-base.ts'

/** The public bases whose client scripts the tests can run. */
export const playedBases: readonly PlayedBase[] = [esx, qbcore, vrpex, qbox]
