import { systemClock } from '@orelhao/engine/core/clock'
import { RateLimiter } from '@orelhao/engine/core/rate-limiter'
import type { Database } from '@orelhao/engine/database/database'
import type { Engine } from '@orelhao/engine/engine'
import { downloadPage, downloadPath } from '@orelhao/engine/export/download'
import { createOwnerPages } from '@orelhao/engine/owner/pages/create-owner-pages'
import { metricsType } from '@orelhao/engine/owner/pages/metrics/exposition'
import { type PhoneMetrics, processMetrics } from '@orelhao/engine/owner/pages/metrics/phone-metrics'
import type { TableSizeReport } from '@orelhao/engine/owner/pages/metrics/table-size-report'
import { OwnerKey } from '@orelhao/engine/owner/pages/owner-key'
import { notFound } from '@orelhao/engine/owner/pages/owner-pages'
import { jsonResponse, type PageRequest, type PageResponse, redirectTo } from '@orelhao/engine/owner/pages/page-request'
import { isPanelPath, Panel } from '@orelhao/engine/panel/panel'
import type { Log } from '@orelhao/engine/ports'
import type { AnswerPage } from './fxserver-http.ts'

interface Parts {
  /** Empty: there are no pages. */
  key: string
  /** As it is now. */
  currency(): string
  version: string
  database: Database
  engine: Engine
  metrics: PhoneMetrics
  /** Undefined where counting would block the game. */
  tables: Pick<TableSizeReport, 'sizes'> | undefined
  log: Log
  isStopping(): boolean
}

/**
 * The owner's pages of a game installation, downloads of players, and the panel, into which people come by links that the game gives them.
 * No other page is open without the key. Never rejects.
 */
export function gamePages(parts: Parts): AnswerPage {
  const { database, engine, currency, version, log, tables } = parts
  const counted = tables && (() => tables.sizes())
  const panel = new Panel({ database, engine, currency, version, clock: systemClock, log, tables: counted })
  const pages = keyPages(parts)
  return async (request) => {
    if (isPanelPath(request.path)) return panel.answer(request)
    if (request.path.startsWith(downloadPath)) return answerDownload(database, log, request)
    return pages(request)
  }
}

/** Pages that the owner's key opens. */
function keyPages({ key, metrics, log, ...parts }: Parts): AnswerPage {
  if (key === '') return async () => notFound()
  const pages = createOwnerPages({
    ...parts,
    key: new OwnerKey({ key, limiter: new RateLimiter(systemClock), log }),
    isOpen: () => false,
    metrics: async () => ({ type: metricsType, text: (await metrics.text()) + processMetrics() }),
  })
  return async (request) => {
    if (request.path === '/' || request.path === '') return redirectTo(`${request.base}/economy`)
    try {
      return await pages.answer(request)
    } catch (error) {
      log.error({ err: error, path: request.path }, 'a page of the owner failed')
      return jsonResponse({ status: 'failed' }, 500)
    }
  }
}

/** A player's own data, by a link that the phone gave them. */
async function answerDownload(database: Database, log: Log, request: PageRequest): Promise<PageResponse> {
  try {
    return await downloadPage(database, request, Math.floor(Date.now() / 1000))
  } catch (error) {
    log.error({ err: error }, 'a download failed')
    return jsonResponse({ status: 'failed' }, 500)
  }
}

/** For the time in which no server runs that could check the key: nothing is shown. */
export const awayPage: AnswerPage = async () => jsonResponse({ status: 'unavailable' }, 503)
