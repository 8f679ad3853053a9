import { phoneKey } from '../phone-number.ts'
import { sanitizeLine } from '../text/sanitize.ts'

/** In characters, except `contacts`, `photos` and `blocks`: entries of one player. */
export const limits = { name: 128, phone: 12, contacts: 2000, photos: 250, blocks: 500 }

export const refusals = {
  phoneRequired: 'Preencha o número de telefone',
  nameRequired: 'Preencha o nome do contato',
  nameTooLong: 'Nome inválido',
  ownNumber: 'Você não pode adicionar a si mesmo',
  unknownNumber: 'Este telefone não existe!',
  alreadyContact: 'Você já possui um contato com este número',
  unknownContact: 'Este contato não existe mais',
  invalidPhoto: 'Imagem inválida',
  tooManyPhotos: 'Você já tem fotos de contatos demais',
  tooManyContacts: 'Sua agenda está cheia',
  invalidNumber: 'Número inválido',
  tooManyBlocks: 'Você já bloqueou números demais',
}

export type ContactProblem = 'phoneRequired' | 'nameRequired' | 'nameTooLong' | 'ownNumber' | 'alreadyContact'

interface SavedContact {
  id: number
  phone: string
}

/**
 * Returns the first problem of a contact, in the order of the form, before the server looks up its number. `id` is the contact being
 * edited, absent for a new one.
 */
export function contactProblem(
  contact: { id?: number; phone: string; name: string },
  ownPhone: string,
  others: readonly SavedContact[],
): ContactProblem | undefined {
  const key = phoneKey(contact.phone)
  if (!key) return 'phoneRequired'
  const name = sanitizeLine(contact.name)
  if (name === '') return 'nameRequired'
  if (name.length > limits.name) return 'nameTooLong'
  if (key === phoneKey(ownPhone)) return 'ownNumber'
  if (others.some((other) => other.id !== contact.id && phoneKey(other.phone) === key)) return 'alreadyContact'
}
