/**
 * What can be sent besides text, by kind. Places are on the game's map, a `location` as `[x, y]` and a `place` with its height; pictures and
 * voice are addresses.
 */
export interface Attachments {
  image: { image: string }
  location: { location: [x: number, y: number] }
  place: { place: [x: number, y: number, z: number] }
  contact: { contact: { name: string; phone: string } }
  audio: { audio: string }
}

export type AttachmentKind = keyof Attachments

/** One attachment, of the kinds that an app takes. */
export type Attachment<Kind extends AttachmentKind = AttachmentKind> = Attachments[Kind]

/** Whether something that was kept is one that can be sent and drawn. */
export function isAttachment(found: unknown): found is Attachment {
  if (typeof found !== 'object' || found === null) return false
  const { image, audio, location, place, contact } = found as Record<string, unknown>
  if (Array.isArray(location)) return location.length === 2 && location.every(Number.isFinite)
  if (Array.isArray(place)) return place.length === 3 && place.every(Number.isFinite)
  if (typeof contact === 'object' && contact !== null) return isContact(contact)
  return typeof image === 'string' || typeof audio === 'string'
}

function isContact({ name, phone }: { name?: unknown; phone?: unknown }): boolean {
  return typeof name === 'string' && typeof phone === 'string'
}
