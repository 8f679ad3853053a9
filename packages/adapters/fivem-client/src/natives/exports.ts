/** Calls another resource's export on this computer; undefined if it does not exist or the resource has been stopped. */
export function callExport(resource: string, name: string, ...values: unknown[]): unknown {
  try {
    return globalThis.exports[resource]?.[name]?.(...values)
  } catch {
    return undefined
  }
}
