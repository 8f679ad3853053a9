import type { Readable } from 'node:stream'
import { type Kind, kinds } from '@orelhao/protocol/uploads/rules'
import type { FastifyRequest } from 'fastify'
import { detectKind, signatureBytes } from './detect-kind.ts'
import { enforceMinimumRate, type MinimumRate } from './minimum-rate.ts'
import { UploadRefusal } from './refusal.ts'

/** Longest file of each kind, in bytes. */
export type SizeLimits = Record<Kind, number>

export interface ReceivedFile {
  kind: Kind
  bytes: Buffer
}

/** Room for the form around the file. */
const formBytes = 16 * 1024

/**
 * Reads the one file of a form into memory. Reads a file of the wrong kind to its end first, so that its sender gets the refusal; cuts off
 * one that is too long or too slow. Throws UploadRefusal.
 */
export async function receiveFile(
  request: FastifyRequest,
  sizes: SizeLimits,
  senderLimit: number,
  pace: MinimumRate,
): Promise<ReceivedFile> {
  const longest = Math.min(senderLimit, Math.max(...kinds.map((kind) => sizes[kind])))
  if (Number(request.headers['content-length'] ?? 0) > longest + formBytes) throw new UploadRefusal('fileTooLarge')
  const { raw } = request
  const stopWatching = enforceMinimumRate({ bytes: () => raw.socket.bytesRead, abort: () => raw.destroy() }, pace)
  try {
    const file = await fileOf(request, longest)
    return await contentOf(file, (kind) => Math.min(sizes[kind], longest), longest)
  } catch (error) {
    throw error instanceof UploadRefusal ? error : new UploadRefusal('damagedFile') // the form or the connection broke off
  } finally {
    stopWatching()
  }
}

/**
 * Reads the rest of a refused body, since a sender that is still sending does not read the answer. Gives up after `mostBytes` or
 * `timeoutMs`.
 */
export function drainBody({ raw }: FastifyRequest, mostBytes: number, timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, timeoutMs)
    let length = 0
    const settle = () => {
      clearTimeout(timer)
      resolve()
    }
    if (raw.complete || raw.destroyed) return settle()
    raw.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > mostBytes) settle()
    })
    raw.on('end', settle).on('close', settle)
    raw.unpipe() // the form's reader would pause it again as it ends
    raw.resume()
  })
}

async function fileOf(request: FastifyRequest, longest: number): Promise<Readable> {
  if (!request.isMultipart()) throw new UploadRefusal('unknownKind')
  const limits = { fileSize: longest + 1, files: 1, fields: 4, fieldSize: 1024, parts: 5 }
  const part = await request.file({ throwFileSizeLimit: false, limits })
  if (!part) throw new UploadRefusal('emptyFile')
  return part.file
}

async function contentOf(file: Readable, limitOf: (kind: Kind) => number, longest: number): Promise<ReceivedFile> {
  let chunks: Buffer[] = []
  let length = 0
  let kind: Kind | undefined
  let isUnknown = false
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > (kind ? limitOf(kind) : longest)) throw new UploadRefusal('fileTooLarge')
    if (isUnknown) continue
    chunks.push(chunk)
    if (kind || length < signatureBytes) continue
    kind = detectKind(Buffer.concat(chunks))
    isUnknown = kind === undefined
    if (isUnknown) chunks = []
  }
  if (length === 0) throw new UploadRefusal('emptyFile')
  if (!kind) throw new UploadRefusal('unknownKind')
  if (length > limitOf(kind)) throw new UploadRefusal('fileTooLarge')
  return { kind, bytes: Buffer.concat(chunks) }
}
