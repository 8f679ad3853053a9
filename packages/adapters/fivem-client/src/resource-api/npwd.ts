import type { ResourceApi } from './resource-api.ts'

export const npwd = 'npwd'

/**
 * Exports of npwd with which ox_inventory's own item `phone` opens a phone (overextended/ox_inventory 83029c6: modules/items/client.lua);
 * its use reaches no server. `setPhoneDisabled` is left out: it would close the phone to whoever has no item, also in a city
 * where nobody needs one.
 */
export function npwdExports({ open, close, isOpen }: ResourceApi): Record<string, (value?: unknown) => unknown> {
  return {
    isPhoneVisible: () => isOpen(),
    setPhoneVisible: (isVisible) => (isVisible ? void open() : close()),
  }
}
