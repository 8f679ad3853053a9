import { Type } from 'typebox'
import { operation, pick } from '../operation.ts'
import { UnixSeconds } from '../schemas.ts'
import { refusals } from './rules.ts'

/** Leave to upload to a media server that does not know the player. */
const UploadTicket = Type.Object({
  /** The media server, to which `/upload` is added; empty for the server of the page. */
  url: Type.String(),
  /** Goes with the file as a bearer token. */
  token: Type.String(),
  expires_at: UnixSeconds,
})

/** What owners call it. */
export const title = 'Envio de arquivos'

export const operations = {
  upload_ticket: operation({
    doc: 'Leave to upload to the media server for the next two minutes, for pages inside the game.',
    names: [],
    args: [],
    answer: UploadTicket,
    writes: false,
    refuses: pick(refusals, ['uploadFailed']),
  }),
}
