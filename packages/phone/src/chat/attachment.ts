import { type Reader, requiredFields, text } from '@orelhao/protocol/stored'

/**
 * Attachments by kind. Places are on the game's map, a `location` as `[x, y]` and a `place` with its height; pictures and voice are
 * addresses.
 */
export interface Attachments {
  image: { image: string }
  location: { location: [x: number, y: number] }
  place: { place: [x: number, y: number, z: number] }
  contact: { contact: { name: string; phone: string } }
  audio: { audio: string }
}

export type AttachmentKind = keyof Attachments

/** One attachment, of the kinds that an app accepts. */
export type Attachment<Kind extends AttachmentKind = AttachmentKind> = Attachments[Kind]

const numbers: Reader<number[]> = (value) => (Array.isArray(value) && value.every(Number.isFinite) ? value : undefined)

function tuple<Tuple extends number[]>(length: Tuple['length']): Reader<Tuple> {
  return (value) => {
    const read = numbers(value)
    return read?.length === length ? (read as Tuple) : undefined
  }
}

const readers: { [Kind in AttachmentKind]: Reader<Attachments[Kind]> } = {
  location: requiredFields<Attachments['location']>({ location: tuple(2) }),
  place: requiredFields<Attachments['place']>({ place: tuple(3) }),
  contact: requiredFields<Attachments['contact']>({
    contact: requiredFields<{ name: string; phone: string }>({ name: text(), phone: text() }),
  }),
  image: requiredFields<Attachments['image']>({ image: text() }),
  audio: requiredFields<Attachments['audio']>({ audio: text() }),
}

/** Reads a valid attachment. */
export const readAttachment: Reader<Attachment> = (value) => {
  for (const read of Object.values(readers)) {
    const attachment = read(value)
    if (attachment) return attachment
  }
}
