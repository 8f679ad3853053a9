/**
 * `ring`, `absent`, `comeback` and `restart` in seconds: how long a call rings; how long a phone may be away before its call ends; how long
 * a server that has just started waits for phones; how long the server itself may have been away. `page` is records, `missed` the most
 * calls that are counted.
 */
export const limits = { ring: 30, absent: 3, comeback: 15, restart: 60, page: 50, missed: 100, signal: 16_384 }

export const refusals = {
  ownNumber: 'Você não pode ligar para si mesmo',
  invalidNumber: 'Número inválido',
  unknownNumber: 'Este número não existe',
  unreachable: 'Telefone desligado ou fora de área',
  busy: 'Número ocupado',
  inCall: 'Você já está em uma chamada',
  noVideo: 'Chamadas de vídeo não estão disponíveis',
  callGone: 'Esta chamada não está mais ativa',
}
