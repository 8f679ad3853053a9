import type { Base } from '../base.ts'
import { creative } from './creative.ts'
import { creativeBaixada, creativeBanks } from './creative-spawn.ts'
import { creative4 } from './creative4.ts'
import { esx, esx110 } from './esx.ts'
import { esx1 } from './esx-1.ts'
import { network, networkAfterLbPhone } from './network.ts'
import { networkOlder } from './network-older.ts'
import { oxCore } from './ox-core.ts'
import { qbcore, qbcoreOlder } from './qbcore.ts'
import { qbox } from './qbox.ts'
import { vrp2 } from './vrp2.ts'
import { dunko, vrp05 } from './vrp05.ts'
import { vrpex } from './vrpex.ts'
import { vrpex31 } from './vrpex31.ts'

/** The public bases that the tests can run, the ones with the most players first. */
export const bases: readonly Base[] = [
  esx,
  qbcore,
  vrpex,
  creative4,
  creative,
  network,
  networkAfterLbPhone,
  vrpex31,
  creativeBanks,
  creativeBaixada,
  networkOlder,
  qbox,
  oxCore,
  dunko,
  vrp05,
  vrp2,
  esx110,
  esx1,
  qbcoreOlder,
]
