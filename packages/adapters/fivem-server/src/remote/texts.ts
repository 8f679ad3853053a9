import { minSecretLength } from '@orelhao/engine/owner/secret-setting'

const outageReasons = {
  nobody: 'nada responde nesse endereço; confira se o motor está ligado',
  secret: 'o segredo não é o GAME_SECRET do motor',
  unproven:
    'quem responde nesse endereço não provou ter o segredo; é outro programa, ou um motor de outra versão (use o dist/server.js deste recurso)',
  version: 'o motor é de outra versão do celular; use o dist/server.js deste recurso',
  busy: 'o motor ainda atende outro servidor de jogo',
  lost: 'a conexão caiu',
}

/** Why a game has no server at the moment. */
export type OutageReason = keyof typeof outageReasons

/** Messages to owners and players about a phone server in a process of its own. */
export const texts = {
  away: (host: string, why: OutageReason) =>
    `o motor do celular (${host}) está fora do ar: ${outageReasons[why]}. O jogo continua, e os celulares voltam sozinhos`,
  back: 'o motor do celular respondeu',
  players: 'O celular está fora do ar. Tente de novo em instantes',
  notReady: 'o motor do smartphone está fora do ar; tente de novo depois do evento smartphone:isReady',
  badAddress: `engine: use ws://SEGREDO@127.0.0.1:3020, com o GAME_SECRET do motor, de ${minSecretLength} letras ou mais, e a porta dele`,
  open: (host: string) =>
    `engine: ${host} não é esta máquina; o segredo e o dinheiro passariam abertos pela rede, use wss://`,
  process: {
    title: 'O motor do celular não pode iniciar.',
    secret: (file: string, fresh: string) =>
      `GAME_SECRET: defina um segredo de ${minSecretLength} letras ou mais, igual ao de smartphone_engine no server.cfg; por exemplo, no arquivo ${file} a linha GAME_SECRET=${fresh}`,
    badSecret: 'GAME_SECRET: use só letras, números, - e _',
    port: 'PORT: deve ser uma porta de 1 a 65535',
    database: 'DATABASE_URL: use mysql://usuario:senha@endereco:3306/banco, ou nada para um arquivo em DATA_DIR',
    listens: (address: string) => `o motor do celular espera o jogo em ${address}`,
    taken: (code: string) => `não é possível usar essa porta e esse endereço (${code})`,
    came: 'o jogo se conectou',
    left: 'o jogo saiu; os celulares esperam por ele',
    stranger: 'alguém tentou entrar com outro segredo',
    old: 'alguém mandou um segredo aberto, como um jogo de outra versão do celular; use o dist/server.js deste recurso',
    unreadable: (reason: string) => `o jogo disse o que não se pode ler, e essa conexão acabou (${reason})`,
  },
}
