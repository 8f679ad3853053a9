/** What a list of past calls says. */
export const pastCallsTexts = {
  missed: 'Perdida',
  refused: 'Recusada',
  wasRefused: 'Recusou sua chamada',
  notAnswered: 'Não atendida',
  made: (duration: string) => `Efetuada, ${duration}`,
  received: (duration: string) => `Recebida, ${duration}`,
  ago: (time: string) => `há ${time}`,
  anonymous: 'Anônimo',
  callBack: (name: string) => `Ligar para ${name}`,
}
