import type { Base } from '../base.ts'
import { creative } from './creative.ts'
import { esx } from './esx.ts'
import { network, networkAfterLbPhone } from './network.ts'
import { qbcore } from './qbcore.ts'

/** The public bases that the tests can run, the ones with the most players first. */
export const bases: readonly Base[] = [esx, qbcore, creative, network, networkAfterLbPhone]
