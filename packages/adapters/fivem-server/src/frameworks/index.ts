import { custom } from './custom.ts'
import { esx } from './esx.ts'
import type { FrameworkAdapter } from './framework.ts'
import { oxCore } from './ox-core.ts'
import { qbcore } from './qbcore.ts'
import { qbox } from './qbox.ts'
import { standalone } from './standalone.ts'
import { vrp } from './vrp.ts'

/**
 * Every framework, in the order of detection. One line per framework; `standalone` is always present and stays last. A resource `vrp`
 * another core is a bridge for scripts of such a base; Qbox provides the name `qb-core`.
 */
export const frameworks: readonly FrameworkAdapter[] = [oxCore, qbox, qbcore, esx, vrp, custom, standalone]
