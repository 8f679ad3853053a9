import { esx } from './esx.ts'
import type { FrameworkAdapter } from './framework.ts'
import { oxCore } from './ox-core.ts'
import { qbcore } from './qbcore.ts'
import { qbox } from './qbox.ts'
import { standalone } from './standalone.ts'
import { vrp } from './vrp.ts'

/** Every framework, in the order in which they are looked for. One line per framework; `standalone` is always there and stays last. */
export const frameworks: readonly FrameworkAdapter[] = [vrp, oxCore, qbox, qbcore, esx, standalone]
