import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import type { Database } from '@orelhao/engine/database/database'
import {
  downloadHeaders,
  downloadPath,
  entriesOf,
  expiredPage,
  openDownload,
  pieceOf,
} from '@orelhao/engine/export/download'
import { mediaFolder, zipDirectory, zipHeader } from '@orelhao/engine/export/zip'
import type { DataExport } from '@orelhao/engine/shared/exports/store'
import { uploadsOf } from '@orelhao/engine/shared/uploads/store'
import type { FastifyInstance } from 'fastify'
import { kindOfName } from '../uploads/file-name.ts'

/** An archive without its extension for large ones ends before four gigabytes. */
const maxArchiveBytes = 0xf0000000
const maxFiles = 20_000

/** `GET /export/TOKEN`: a player's own data, with their files that are in the folder of uploads. */
export function dataExportRoutes(app: FastifyInstance, database: Database, folder: string): void {
  app.get<{ Params: { token: string } }>(`${downloadPath}:token`, async ({ params }, reply) => {
    const found = await openDownload(database, params.token, Math.floor(Date.now() / 1000))
    if (found) return reply.headers(downloadHeaders).send(Readable.from(archiveOf(database, found, folder)))
    const { status, headers, body } = expiredPage()
    return reply.code(status).headers(headers).send(body)
  })
}

async function* archiveOf(database: Database, found: DataExport, folder: string): AsyncGenerator<Uint8Array> {
  const entries = entriesOf(found)
  for (let number = 0; ; number++) {
    const piece = await pieceOf(database, found, number)
    if (!piece) break
    yield piece
  }
  let bytes = entries.reduce((sum, { packed }) => sum + packed, 0)
  for (const file of await database.read((db) => uploadsOf(db, Number(found.player), maxFiles))) {
    const content = kindOfName(file) && (await readIfHere(join(folder, file)))
    if (!content || bytes + content.length > maxArchiveBytes) continue
    bytes += content.length
    const size = content.length
    const entry = { name: `${mediaFolder}/${file}`, size, packed: size, crc: crc32(content), isDeflated: false }
    entries.push(entry)
    yield zipHeader(entry)
    yield content
  }
  yield zipDirectory(entries)
}

/** Undefined for a file that is elsewhere, or was deleted meanwhile. */
async function readIfHere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return
    throw error
  }
}
