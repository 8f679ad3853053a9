/** What the owner reads in the server's console about frameworks. */
export const texts = {
  vrp: {
    base: (base: string, own: number) =>
      `vRP: usando as funções da base ${base}${own > 0 ? `, ${own} delas trocadas em config/server.json` : ''}`,
    unknownBase:
      'vRP: nenhuma base conhecida respondeu; usando os nomes da vrpex. Escreva frameworkSettings.vrp.base em config/server.json (vrpex, creative ou network)',
    unreadLines: (names: string[]) => `config/server.json: ninguém lê frameworkSettings.vrp.${names.join(', ')}`,
    emptyLine: (name: string) => `config/server.json: frameworkSettings.vrp.${name} está vazio e é necessário`,
    badLine: (name: string, line: string) =>
      `config/server.json: frameworkSettings.vrp.${name} não é uma função como nome(passport): ${line}`,
    unknownWord: (line: string, word: string) => `config/server.json: em ${line}, «${word}» não quer dizer nada`,
    unusable: 'vRP: uma linha de frameworkSettings.vrp não pode ser usada',
  },
}
