import { ownerTexts } from '@orelhao/engine/owner/language'

const portuguese = {
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
    unusable:
      'vRP: uma linha de frameworkSettings.vrp não pode ser usada; compare-a com as de docs/owner/pt/bases-vrp.md',
  },
  custom: {
    nothing:
      'smartphone_framework é custom, mas nenhuma função foi encontrada. Copie config/exemplos/custom.lua para config/custom.lua, edite e reinicie; se já copiou, o erro do arquivo está acima, no console',
    missing: (name: string) => `config/custom.lua: falta a função Custom.${name}`,
    unknown: (name: string, known: readonly string[]) =>
      `config/custom.lua: Custom.${name} não existe; use ${known.join(', ')}`,
    notShown: 'config/custom.lua: Custom.notify falhou e um aviso não foi mostrado; confira a função',
    failed: (name: string, problem: string) => `config/custom.lua: Custom.${name} deu erro: ${problem}`,
    badAnswer: (name: string, wanted: string, answer: string) =>
      `config/custom.lua: Custom.${name} deve responder ${wanted}, mas respondeu ${answer}`,
  },
}

const english: typeof portuguese = {
  vrp: {
    base: (base, own) =>
      `vRP: using the functions of the base ${base}${own > 0 ? `, ${own} of them replaced in config/server.json` : ''}`,
    unknownBase: (known) =>
      `vRP: NO KNOWN BASE ANSWERED. The phone opened with numbers and a BANK OF ITS OWN: none of its money is the city’s. Write "frameworkSettings": { "vrp": { "base": "..." } } in config/server.json (${known.join(', ')}) and use "restart smartphone"; without it, the lines of docs/owner/vrp-bases.md`,
    noSuchBase: (base, known) =>
      `config/server.json: frameworkSettings.vrp.base is ${base}, which does not exist; use ${known.join(', ')}`,
    failing: (what) =>
      `vRP: ${what} stops with an error in this base and is left out: check that name in the groups of config/server.json, or the line in frameworkSettings.vrp`,
    unreadLines: (names) =>
      `config/server.json: nothing reads frameworkSettings.vrp.${names.join(', ')}; delete it or correct its name`,
    emptyLine: (name) => `config/server.json: frameworkSettings.vrp.${name} is empty and is needed`,
    badLine: (name, line) =>
      `config/server.json: frameworkSettings.vrp.${name} is no function such as name(passport): ${line}`,
    unknownWord: (line, word) =>
      `config/server.json: in ${line}, «${word}» means nothing; the words are in docs/owner/vrp-bases.md`,
    unusable: 'vRP: a line of frameworkSettings.vrp cannot be used; compare it with those of docs/owner/vrp-bases.md',
  },
  custom: {
    nothing:
      'smartphone_framework is custom, but no function was found. Copy config/exemplos/custom.lua to config/custom.lua, edit it and restart; if you have, the error of the file is above, in the console',
    missing: (name) => `config/custom.lua: the function Custom.${name} is missing; config/exemplos/custom.lua has one`,
    unknown: (name, known) => `config/custom.lua: Custom.${name} does not exist; use ${known.join(', ')}`,
    notShown: 'config/custom.lua: Custom.notify failed and a notice was not shown; check the function',
    failed: (name, problem) => `config/custom.lua: Custom.${name} failed: ${problem}`,
    badAnswer: (name, wanted, answer) =>
      `config/custom.lua: Custom.${name} must answer ${wanted}, but answered ${answer}`,
  },
}

/** Messages about frameworks in the server's console. */
export const texts = ownerTexts(portuguese, english)
