import { custom } from './custom.ts'
import { esx } from './esx.ts'
import type { FrameworkAdapter } from './framework.ts'
import { oxCore } from './ox-core.ts'
import { qbcore } from './qbcore.ts'
import { qbox } from './qbox.ts'
import { standalone } from './standalone.ts'
import { vrp } from './vrp.ts'

/**
 * Every framework, in the order in which they are looked for. One line per framework; `standalone` is always there and stays last. A resource
 * `vrp` beside another core is a bridge for scripts of such a base; Qbox provides the name `qb-core`.
 */
export const frameworks: readonly FrameworkAdapter[] = [oxCore, qbox, qbcore, esx, vrp, custom, standalone]
