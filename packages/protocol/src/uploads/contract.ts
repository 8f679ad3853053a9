import { Type } from 'typebox'
import { operation, pick } from '../operation.ts'
import { UnixSeconds } from '../schemas.ts'
import { kinds, refusals } from './rules.ts'

/** Permission to upload to a server that does not identify players. */
const UploadTicket = Type.Object({
  /** The media server, to which `/upload` is added; empty for the page's own server. With `address`, the whole address to send to. */
  url: Type.String(),
  /** Sent with the file as a bearer token. */
  token: Type.String(),
  expires_at: UnixSeconds,
  /**
   * Only for a store of the owner's. The file itself is PUT to `url` and then loaded from this address; where it is empty, a form with the
   * file is POSTed to `url`, which answers the address as `{ data: { url } }`.
   */
  address: Type.Optional(Type.String()),
})

/** The app's name for owners. */
export const title = 'Envio de arquivos'

export const operations = {
  upload_ticket: operation({
    doc: 'A ticket, valid for two minutes, to upload one file to the media server or the store of the owner, for pages inside the game. Without kind and size: to make the media server fetch a link.',
    names: ['kind', 'bytes'],
    args: [Type.Optional(Type.Enum([...kinds])), Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000_000 }))],
    answer: UploadTicket,
    writes: true,
    refuses: pick(refusals, ['uploadFailed', 'storeFailed', 'fileTooLarge', 'quotaReached']),
  }),
}
