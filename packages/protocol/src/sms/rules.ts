/**
 * `message` in characters; `history` in messages of one thread, `fromNames` of all messages from names; `preview` in characters of a
 * notification; `threads` and `resumeBytes` limit one answer with all threads.
 */
export const limits = {
  message: 255,
  history: 100,
  fromNames: 200,
  preview: 40,
  threads: 100,
  resumeBytes: 240_000,
}

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

/**
 * Returns the line that stands for a message in a notification; a list, which cuts by itself, passes the length of a message as `longest`.
 */
export function preview(message: Shown, longest = limits.preview): string {
  if (message.image) return '📷 Foto'
  if (message.location) return '🌎 Localização'
  const text = message.content.replace(/\s+/g, ' ').trim()
  const letters = [...text]
  return letters.length > longest ? `${letters.slice(0, longest).join('')}…` : text
}
