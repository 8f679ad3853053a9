/** Loads a file of our own or of a player; rejects if it does not exist. The signal cancels the request. */
export async function loadBytes(address: string, signal?: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(address, signal ? { signal } : {})
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.arrayBuffer()
}
