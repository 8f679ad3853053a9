import { title } from './title.ts'

export const texts = {
  title,
  empty: 'Nenhuma mensagem...',
  emptyHint: 'Escolha um contato e diga oi.',
  notFound: 'Nenhuma conversa encontrada',
  newMessage: 'Nova mensagem',
  toWhom: 'Para quem?',
  startThread: (name: string) => `Envie a primeira mensagem para ${name}.`,
  call: 'Ligar',
  contact: 'Ver contato',
  addContact: 'Adicionar contato',
  block: 'Bloquear',
  unblock: 'Desbloquear',
  blocked: 'Você bloqueou este número',
  mute: 'Silenciar conversa',
  unmute: 'Reativar notificações',
  muted: 'Silenciada',
  destroy: 'Apagar conversa',
  destroyAsk: 'Apagar esta conversa? Ela some só do seu celular.',
  options: 'Opções da conversa',
}
