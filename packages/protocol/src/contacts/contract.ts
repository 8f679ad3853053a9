import { Type } from 'typebox'
import { event, operation, orNull, pick } from '../operation.ts'
import { Contact, Id, Line, Phone, Picture } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

/** Allows a name that is too long by mistake: that is a refusal; a longer one is a fault. */
const Name = Line(limits.name * 2)

/** Reasons why a name and a number cannot be saved. */
const unfit = ['phoneRequired', 'nameRequired', 'nameTooLong', 'ownNumber', 'alreadyContact'] as const

/** The app's name for owners. */
export const title = 'Contatos'

export const operations = {
  addContact: operation({
    doc: 'Saves a number. Answers false for an unknown number.',
    names: ['phone', 'name'],
    args: [Phone, Name],
    answer: Type.Union([Contact, Type.Literal(false)]),
    writes: true,
    refuses: pick(refusals, [...unfit, 'tooManyContacts']),
  }),
  updateContact: operation({
    doc: 'Changes a contact’s number and name.',
    names: ['id', 'phone', 'name'],
    args: [Id, Phone, Name],
    answer: Contact,
    writes: true,
    refuses: pick(refusals, [...unfit, 'unknownNumber', 'unknownContact']),
  }),
  setContactPhoto: operation({
    doc: 'Gives a contact a picture that only the player sees; null removes it.',
    names: ['id', 'photo'],
    args: [Id, orNull(Picture)],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownContact', 'invalidPhoto', 'tooManyPhotos']),
  }),
  setFavourite: operation({
    doc: 'Adds a contact to the favourites, or removes it from them.',
    names: ['id', 'isFavourite'],
    args: [Id, Type.Boolean()],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['unknownContact']),
  }),
  removeContact: operation({
    doc: 'Deletes a contact. Deleting a missing one is no error.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
  }),
  block: operation({
    doc: 'Blocks SMS and calls from a number; its owner is not notified.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['invalidNumber', 'tooManyBlocks']),
  }),
  unblock: operation({
    doc: 'Unblocks a number.',
    names: ['phone'],
    args: [Phone],
    answer: Type.Null(),
    writes: true,
  }),
}

export const events = {
  ADD_CONTACT: event({ doc: 'Another resource saved a contact.', names: ['contact'], args: [Contact], durable: true }),
  REMOVE_CONTACT: event({ doc: 'Another resource removed a contact.', names: ['id'], args: [Id], durable: true }),
}
