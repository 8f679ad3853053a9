import { metricsType } from '@orelhao/engine/owner/pages/metrics/exposition'
import type { PhoneMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import { collectDefaultMetrics, Registry } from 'prom-client'

/** The content of `/metrics`: what the phone measures, and what Node measures of the process. */
export function standaloneMetrics(phone: PhoneMetrics): () => Promise<{ type: string; text: string }> {
  const node = new Registry()
  collectDefaultMetrics({ register: node })
  return async () => ({ type: metricsType, text: (await phone.text()) + (await node.metrics()) })
}
