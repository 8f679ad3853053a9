/** Calls another resource's export on this computer; undefined where it is not there, or has been stopped. */
export function callExport(resource: string, name: string, ...values: unknown[]): unknown {
  try {
    return globalThis.exports[resource]?.[name]?.(...values)
  } catch {
    return undefined
  }
}
