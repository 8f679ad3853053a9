import { title } from './title.ts'

export const texts = {
  over: 'Ligação encerrada',
  settings: 'Chamadas e privacidade',
  anonymousCall: 'Ligação anônima',
  anonymousCallHint: 'Oculta o seu número',
  title,
  voiceCall: 'Chamada de Voz',
  videoCall: 'Chamada de Vídeo',
  anonymous: 'Anônimo',
  missed: 'Chamada perdida',
  isCalling: (name: string) => `${name} está te ligando`,
  inCall: (name: string) => `Em chamada com ${name}`,
  callingTo: (name: string) => `Chamando ${name}`,
  notCalled: 'Ligação não realizada',
  calling: 'Chamando…',
  refuse: 'Recusar',
  block: 'Bloquear',
  blockAsk: (name: string) =>
    `Recusar e bloquear ${name}? Mensagens e chamadas deste número não chegarão mais até você.`,
  accept: 'Atender',
  end: 'Encerrar',
  speaker: 'Alto-falante',
  camera: 'Câmera',
  mute: 'Mudo',
  keypad: 'Teclado',
  otherVideo: 'Vídeo da outra pessoa',
  ownVideo: 'Seu vídeo',
  backToCall: (name: string) => `Voltar à chamada com ${name}`,
  microphoneRefused: 'A autorização do microfone não foi concedida.',
  microphoneRefusedInGame:
    'A autorização do microfone não foi concedida. Pressione F8, escolha “Allow” e ligue de novo.',
}
