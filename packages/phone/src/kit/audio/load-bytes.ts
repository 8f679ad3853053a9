/** Loads a file of our own or of a player; rejects when it is not there. The wait ends with the signal. */
export async function loadBytes(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.arrayBuffer()
}
