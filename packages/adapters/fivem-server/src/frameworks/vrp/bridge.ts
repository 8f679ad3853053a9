import { proxyEventsOf, VrpProxy } from './proxy.ts'

/** vRP 2 has one function for other resources: it runs a file of theirs inside itself. Ours creates the interface that we then call. */
const file = 'bridges/vrp2'
const loadMs = 5000

/** Undefined where vRP did not run the file. */
export async function openBridge(): Promise<VrpProxy | undefined> {
  const vrp = new VrpProxy(proxyEventsOf('vRP'))
  const load = () => vrp.call('loadScript', [GetCurrentResourceName(), file], loadMs)
  on('onServerResourceStart', (name: string) => {
    if (name === 'vrp') void Promise.resolve(load()).catch(() => {}) // vRP logs the error to the console
  })
  try {
    const [isLoaded] = await load()
    return isLoaded === true ? new VrpProxy(proxyEventsOf('vRP.EXT.Orelhao')) : undefined
  } catch {
    return undefined
  }
}
