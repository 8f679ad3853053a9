import { creative } from './creative-played.ts'
import { esx } from './esx-played.ts'
import type { PlayedBase } from './played-base.ts'
import { qbcore } from './qbcore-played.ts'
import { qbox } from './qbox-played.ts'
import { vrpex } from './vrpex-played.ts'

/** The public bases whose client scripts the tests can run. */
export const playedBases: readonly PlayedBase[] = [esx, qbcore, qbox, vrpex, creative]
