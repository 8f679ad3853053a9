import { ownerTexts } from '../../language.ts'

/** Sentences of the reference. Descriptions of members in the catalogue are in English, for programmers. */
const portuguese = {
  title: 'Documentação',
  headline: (calls: number, events: number) =>
    `O celular faz ${calls} perguntas ao servidor e ouve ${events} avisos. Estão todos aqui.`,
  nav: 'Formatos',
  explorer: 'Testar chamadas',
  apps: 'Aplicativos',
  start: 'Comece por aqui',
  calling: {
    title: 'Chamar',
    text: 'Toda chamada é um POST para o mesmo endereço, com o nome e os argumentos em ordem. A sessão diz quem chama; nada no corpo diz.',
  },
  hearing: {
    title: 'Ouvir',
    text: 'Os avisos chegam por um WebSocket. Um aviso garantido tem número (seq): quem volta com ?since= recebe o que perdeu.',
  },
  refusing: {
    title: 'Ouvir um não',
    text: 'Uma recusa é um não esperado, com o texto que o jogador lê. Uma falha (__fault) diz que a chamada não pôde ser respondida.',
  },
  resources: {
    title: 'De outro recurso do FiveM',
    text: 'Exports, eventos e tipos para os seus recursos estão em docs/resources/guia.md, no zip e no código.',
  },
  calls: 'Chamadas',
  events: 'Avisos',
  writes: 'grava',
  reads: 'lê',
  durable: 'garantido',
  passing: 'passageiro',
  args: 'Argumentos',
  answer: 'Resposta',
  refuses: 'Recusas',
  nothing: 'nada',
  optional: 'opcional',
  generated: (version: string) =>
    `Gerada do catálogo da versão ${version}, o mesmo que o servidor usa para conferir cada chamada.`,
}

const english: typeof portuguese = {
  title: 'Reference',
  headline: (calls, events) => `The phone has ${calls} calls to the server and ${events} events from it. All are here.`,
  nav: 'Formats',
  explorer: 'Try calls',
  apps: 'Apps',
  start: 'Start here',
  calling: {
    title: 'Call',
    text: 'Every call is a POST to the same address, with its name and its arguments in order. The session says who calls; nothing in the body does.',
  },
  hearing: {
    title: 'Receive',
    text: 'Events come over a WebSocket. A durable event has a number (seq): a page that returns with ?since= receives what it missed.',
  },
  refusing: {
    title: 'Be refused',
    text: 'A refusal is an expected no, with the text that the player reads. A fault (__fault) means that the call could not be answered.',
  },
  resources: {
    title: 'From another FiveM resource',
    text: 'Exports, events and types for your resources are in docs/resources/guide.md.',
  },
  calls: 'Calls',
  events: 'Events',
  writes: 'writes',
  reads: 'reads',
  durable: 'durable',
  passing: 'transient',
  args: 'Arguments',
  answer: 'Answer',
  refuses: 'Refusals',
  nothing: 'none',
  optional: 'optional',
  generated: (version) => `Made from the catalogue of version ${version}, by which the server checks every call.`,
}

export const texts = ownerTexts(portuguese, english)
