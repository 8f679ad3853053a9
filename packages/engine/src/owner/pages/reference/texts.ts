/** Sentences of the reference. Descriptions of members in the catalogue are in English, for programmers. */
export const texts = {
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
    text: 'Exports, eventos e tipos para os seus recursos estão em docs/resources/guia.md, no código.',
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
} as const
