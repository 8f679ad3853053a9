import { ownerTexts } from '@orelhao/engine/owner/language'
import { minSecretLength } from '@orelhao/engine/owner/secret-setting'

const portugueseReasons = {
  nobody: 'nada responde nesse endereço; confira se o motor está ligado',
  secret: 'o segredo não é o GAME_SECRET do motor',
  unproven:
    'quem responde nesse endereço não provou ter o segredo; é outro programa, ou um motor de outra versão (use o dist/server.js deste recurso)',
  version: 'o motor é de outra versão do celular; use o dist/server.js deste recurso',
  busy: 'o motor ainda atende outro servidor de jogo; espere, ou ligue um motor para cada jogo',
  lost: 'a conexão caiu; confira se o motor está ligado',
}

const englishReasons: typeof portugueseReasons = {
  nobody: 'nothing answers at that address; check that the engine runs',
  secret: 'the secret is not the GAME_SECRET of the engine',
  unproven:
    'who answers at that address has not proven to have the secret; it is another program, or an engine of another version (use the dist/server.js of this resource)',
  version: 'the engine is of another version of the phone; use the dist/server.js of this resource',
  busy: 'the engine still serves another game server; wait, or run one engine for each game',
  lost: 'the connection was lost; check that the engine runs',
}

/** Why a game has no server at the moment. */
export type OutageReason = keyof typeof portugueseReasons

const portuguese = {
  away: (host: string, why: OutageReason) =>
    `o motor do celular (${host}) está fora do ar: ${portugueseReasons[why]}. O jogo continua, e os celulares voltam sozinhos`,
  back: 'o motor do celular respondeu',
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
    taken: (code: string) =>
      `não é possível usar essa porta e esse endereço (${code}); outro programa os usa: mude PORT ou HOST`,
    came: 'o jogo se conectou',
    left: 'o jogo saiu; os celulares esperam por ele',
    stranger:
      'alguém tentou entrar com outro segredo; se é o seu jogo, o segredo de smartphone_engine não é o GAME_SECRET daqui',
    old: 'alguém mandou um segredo aberto, como um jogo de outra versão do celular; use o dist/server.js deste recurso',
    unreadable: (reason: string) => `o jogo disse o que não se pode ler, e essa conexão acabou (${reason})`,
  },
}

const english: typeof portuguese = {
  away: (host, why) =>
    `the engine of the phone (${host}) is away: ${englishReasons[why]}. The game goes on, and the phones come back by themselves`,
  back: 'the engine of the phone has answered',
  notReady: 'the engine of the smartphone is away; try again after the event smartphone:isReady',
  badAddress: `engine: write ws://SECRET@127.0.0.1:3020, with the GAME_SECRET of the engine, of ${minSecretLength} letters or more, and its port`,
  open: (host) =>
    `engine: ${host} is not this machine; secret and money would pass over the network in the clear, use wss://`,
  process: {
    title: 'The engine of the phone cannot start.',
    secret: (file, fresh) =>
      `GAME_SECRET: set a secret of ${minSecretLength} letters or more, the one of smartphone_engine in server.cfg; for example, in the file ${file} the line GAME_SECRET=${fresh}`,
    badSecret: 'GAME_SECRET: use only letters, digits, - and _',
    port: 'PORT: must be a port from 1 to 65535',
    database: 'DATABASE_URL: write mysql://user:password@address:3306/database, or nothing for a file in DATA_DIR',
    listens: (address) => `the engine of the phone waits for the game at ${address}`,
    taken: (code) => `that port and address cannot be used (${code}); another program uses them: change PORT or HOST`,
    came: 'the game has connected',
    left: 'the game has left; the phones wait for it',
    stranger:
      'somebody tried to enter with another secret; if it is your game, the secret of smartphone_engine is not the GAME_SECRET here',
    old: 'somebody sent a secret in the clear, as a game of another version of the phone does; use the dist/server.js of this resource',
    unreadable: (reason) => `the game said what cannot be read, and that connection has ended (${reason})`,
  },
}

/** Messages to owners about a phone server in a process of its own. */
export const texts = ownerTexts(portuguese, english)

/** Sentences for players, who read Portuguese. */
export const playerTexts = { away: 'O celular está fora do ar. Tente de novo em instantes' }
