import { watchSettings } from '@orelhao/engine/owner/watch-settings'
import type { EconomyWatch } from '@orelhao/engine/ports'

/** `watchSmallPayments`, for instance. */
const nameOf = (limit: keyof EconomyWatch) =>
  `watch${limit.charAt(0).toUpperCase()}${limit.slice(1)}` as `watch${Capitalize<keyof EconomyWatch>}`

export const watch = watchSettings(nameOf)
