import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../database/database.ts'
import type { PageRequest, PageResponse } from '../owner/pages/page-request.ts'
import { type ArchivedFile, type DataExport, exportById, partOf } from '../shared/exports/store.ts'
import { texts } from './texts.ts'
import { type ZipEntry, zipDirectory, zipHeader } from './zip.ts'

/** Path of downloads below the address of the server's pages, before the token. */
export const downloadPath = '/export/'

export const downloadHeaders = {
  'content-type': 'application/zip',
  'content-disposition': `attachment; filename="${texts.fileName}"`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}

/** The ready export that a token opens now; undefined for any other token. */
export async function openDownload(
  database: Pick<Database, 'read'>,
  token: string,
  nowSeconds: number,
): Promise<DataExport | undefined> {
  const [, id, secret = ''] = /^(\d{1,15})\.([\w-]{32})$/.exec(token) ?? []
  if (id === undefined) return
  const found = await database.read((db) => exportById(db, Number(id)))
  if (!found || found.ready_at === 0 || Number(found.link_until) <= nowSeconds) return
  const given = createHash('sha256').update(secret).digest()
  const stored = Buffer.from(found.link, 'base64url')
  return stored.length === given.length && timingSafeEqual(stored, given) ? found : undefined
}

const isDeflated = true

/** Files of a ready export, in the order of the archive. */
export function entriesOf({ files }: DataExport): ZipEntry[] {
  const archived: ArchivedFile[] = JSON.parse(files)
  return archived.map(({ name, size, packed, crc }) => ({ name, size, packed, crc, isDeflated }))
}

/** A piece of the archive: a part of a file, from 0 on. Undefined after the last one, where the directory follows. */
export async function pieceOf(
  database: Pick<Database, 'read'>,
  found: DataExport,
  number: number,
): Promise<Buffer | undefined> {
  const part = await database.read((db) => partOf(db, found.id, number))
  if (!part) return
  const content = Buffer.from(part.content, 'base64')
  const entry = entriesOf(found)[part.file]
  return part.starts && entry ? Buffer.concat([zipHeader(entry), content]) : content
}

/**
 * Answers a request for a download by a piece of the archive: servers of games pass on texts, and their messages have a limit. `next` is the
 * query of the next piece.
 */
export async function downloadPage(
  database: Pick<Database, 'read'>,
  { method, path, query }: PageRequest,
  nowSeconds: number,
): Promise<PageResponse> {
  const found = await openDownload(database, path.slice(downloadPath.length), nowSeconds)
  if (!found || (method !== 'GET' && method !== 'HEAD')) return expiredPage()
  if (method === 'HEAD') return { status: 200, headers: downloadHeaders, body: '' }
  const number = Number(/^piece=(\d{1,9})$/.exec(query)?.[1] ?? 0)
  const piece = await pieceOf(database, found, number)
  const body = (piece ?? zipDirectory(entriesOf(found))).toString('base64')
  return { status: 200, headers: downloadHeaders, body, isBase64: true, ...(piece && { next: `piece=${number + 1}` }) }
}

/** The answer to a link that no longer works. */
export function expiredPage(): PageResponse {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  return { status: 404, headers, body: texts.expiredLink }
}
