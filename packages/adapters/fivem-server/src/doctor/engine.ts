import { parseEngineAddress } from '../remote/address.ts'
import { type Finding, problem } from './finding.ts'

const answerMs = 5000

/** Checks that the phone's server answers at `smartphone_engine`. Only the game tests the secret. */
export async function engineFindings(engine: string, connect: boolean): Promise<Finding[]> {
  try {
    const { url, host } = parseEngineAddress(engine)
    if (!connect || (await answers(`${url.replace(/^ws/, 'http')}/healthz`))) return []
    return [problem('engine-away', host)]
  } catch (error) {
    return [problem('engine-address', `smartphone_engine: ${error instanceof Error ? error.message : error}`)]
  }
}

async function answers(address: string): Promise<boolean> {
  try {
    const health = (await (await fetch(address, { signal: AbortSignal.timeout(answerMs) })).json()) as object
    return 'game' in health
  } catch {
    return false
  }
}
