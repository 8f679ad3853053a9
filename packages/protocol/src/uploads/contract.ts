import { Type } from 'typebox'
import { operation, pick } from '../operation.ts'
import { UnixSeconds } from '../schemas.ts'
import { refusals } from './rules.ts'

/** Permission to upload to a media server that does not identify players. */
const UploadTicket = Type.Object({
  /** The media server, to which `/upload` is added; empty for the page's own server. */
  url: Type.String(),
  /** Sent with the file as a bearer token. */
  token: Type.String(),
  expires_at: UnixSeconds,
})

/** The app's name for owners. */
export const title = 'Envio de arquivos'

export const operations = {
  upload_ticket: operation({
    doc: 'A ticket, valid for two minutes, to upload to the media server, for pages inside the game.',
    names: [],
    args: [],
    answer: UploadTicket,
    writes: false,
    refuses: pick(refusals, ['uploadFailed']),
  }),
}
