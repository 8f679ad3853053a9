/** `message` in characters; `history` in messages of one thread, `fromNames` of all that come from names; `preview` in characters of a notification. */
export const limits = { message: 255, history: 100, fromNames: 200, preview: 40 }

export const refusals = {
  emptyMessage: 'Escreva uma mensagem',
  unknownNumber: 'Este número não existe',
  ownNumber: 'Número inválido',
  invalidImage: 'URL inválida',
}

interface Shown {
  content: string
  image: string | null
  location: string | null
}

/** One line that stands for a message in a list or a notification. */
export function preview(message: Shown): string {
  if (message.image) return '📷 Foto'
  if (message.location) return '🌎 Localização'
  const text = message.content.replace(/\s+/g, ' ').trim()
  const letters = [...text]
  return letters.length > limits.preview ? `${letters.slice(0, limits.preview).join('')}…` : text
}

/** What is left of a typed message once it may be sent; empty text is not sent. */
export function messageText(typed: string): string {
  return typed.trim()
}
