import { title } from './title.ts'

/** Sentences of the app; those of refusals are in the protocol's `rules.ts`. */
export const texts = {
  title,
  write: 'Nova mensagem',
  to: 'Para',
  text: 'Mensagem',
  send: 'Enviar',
  isSent: 'Mensagem enviada',
  mine: (text: string) => `Você: ${text}`,
  empty: { title: 'Nenhuma mensagem', hint: 'O que você enviar e receber aparece aqui.' },
  offline: { title: 'Sem conexão com as mensagens' },
}
