/** Messages about frameworks in the server's console. */
export const texts = {
  vrp: {
    base: (base: string, own: number) =>
      `vRP: usando as funções da base ${base}${own > 0 ? `, ${own} delas trocadas em config/server.json` : ''}`,
    unknownBase: (known: readonly string[]) =>
      `vRP: NENHUMA BASE CONHECIDA RESPONDEU. O celular abriu com números e BANCO DELE MESMO: nada do dinheiro dele é o da cidade. Escreva "frameworkSettings": { "vrp": { "base": "..." } } em config/server.json (${known.join(', ')}) e use "restart smartphone"; sem ela, as linhas de docs/owner/pt/bases-vrp.md`,
    noSuchBase: (base: string, known: readonly string[]) =>
      `config/server.json: frameworkSettings.vrp.base é ${base}, que não existe; use ${known.join(', ')}`,
    failing: (what: string) =>
      `vRP: ${what} para com um erro nesta base e fica de fora: confira esse nome nos grupos de config/server.json, ou a linha em frameworkSettings.vrp`,
    unreadLines: (names: string[]) => `config/server.json: ninguém lê frameworkSettings.vrp.${names.join(', ')}`,
    emptyLine: (name: string) => `config/server.json: frameworkSettings.vrp.${name} está vazio e é necessário`,
    badLine: (name: string, line: string) =>
      `config/server.json: frameworkSettings.vrp.${name} não é uma função como nome(passport): ${line}`,
    unknownWord: (line: string, word: string) => `config/server.json: em ${line}, «${word}» não quer dizer nada`,
    unusable: 'vRP: uma linha de frameworkSettings.vrp não pode ser usada',
  },
  custom: {
    nothing:
      'smartphone_framework é custom, mas nenhuma função foi encontrada. Copie config/exemplos/custom.lua para config/custom.lua, edite e reinicie; se já copiou, o erro do arquivo está acima, no console',
    missing: (name: string) => `config/custom.lua: falta a função Custom.${name}`,
    unknown: (name: string, known: readonly string[]) =>
      `config/custom.lua: Custom.${name} não existe; use ${known.join(', ')}`,
    notShown: 'um aviso não foi mostrado',
    failed: (name: string, problem: string) => `config/custom.lua: Custom.${name} deu erro: ${problem}`,
    badAnswer: (name: string, wanted: string, answer: string) =>
      `config/custom.lua: Custom.${name} deve responder ${wanted}, mas respondeu ${answer}`,
  },
}
