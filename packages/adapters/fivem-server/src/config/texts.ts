import { ownerTexts } from '@orelhao/engine/owner/language'
import { minSecretLength, secretPattern } from '@orelhao/engine/owner/secret-setting'

const types = ownerTexts(
  {
    object: 'deve ser um objeto JSON, entre { e }',
    array: 'deve ser uma lista, entre [ e ]',
    string: 'deve ser um texto, entre aspas',
    integer: 'deve ser um número inteiro',
    number: 'deve ser um número',
    boolean: 'deve ser true ou false (1 ou 0 numa convar)',
    other: 'tem um valor do tipo errado; veja config/LEIA-ME.md',
  },
  {
    object: 'must be a JSON object, between { and }',
    array: 'must be a list, between [ and ]',
    string: 'must be text, in quotes',
    integer: 'must be a whole number',
    number: 'must be a number',
    boolean: 'must be true or false (1 or 0 in a convar)',
    other: 'has a value of the wrong type; see config/README.md',
  },
)

/** JSON Schema keywords of the owner's settings → what is wrong and what to write. */
type Explanation = (params: Record<string, unknown>) => string

const list = (value: unknown) => [value].flat().join(', ')
const isSecret = (params: Record<string, unknown>) => String(params.pattern) === secretPattern

const portugueseReasons: Record<string, Explanation> = {
  minimum: ({ limit }) => `deve ser no mínimo ${limit}`,
  maximum: ({ limit }) => `deve ser no máximo ${limit}`,
  enum: ({ allowedValues }) => `deve ser um destes: ${list(allowedValues)}`,
  pattern: (params) =>
    isSecret(params)
      ? `deve ter ${minSecretLength} letras ou mais`
      : 'deve ser como 20/60: chamadas por segundo e o máximo acumulado',
  maxLength: ({ limit }) => `deve ter no máximo ${limit} caracteres`,
  minLength: () => 'não pode ficar vazio',
  maxItems: ({ limit }) => `deve ter no máximo ${limit} linhas`,
  required: ({ requiredProperties }) => `falta: ${list(requiredProperties)}`,
}

const englishReasons: Record<string, Explanation> = {
  minimum: ({ limit }) => `must be at least ${limit}`,
  maximum: ({ limit }) => `must be at most ${limit}`,
  enum: ({ allowedValues }) => `must be one of: ${list(allowedValues)}`,
  pattern: (params) =>
    isSecret(params)
      ? `must have ${minSecretLength} letters or more`
      : 'must be like 20/60: calls a second and the most at once',
  maxLength: ({ limit }) => `must have at most ${limit} characters`,
  minLength: () => 'must not be empty',
  maxItems: ({ limit }) => `must have at most ${limit} entries`,
  required: ({ requiredProperties }) => `missing: ${list(requiredProperties)}`,
}

const portuguese = {
  connectionUnreadable:
    'mysql_connection_string: use mysql://usuario:senha@endereco:3306/banco ou user=…;password=…;host=…;database=…, com o nome do banco',
  unreadable: (file: string) => `${file}: não é um JSON válido; compare com config/server.example.json`,
  badWebhook: 'deve ser um endereço https://…, ou http:// na própria máquina, sem usuário e senha',
  templateTooShort: (fewest: number) => `deve ter pelo menos ${fewest} letras X, uma para cada dígito`,
  everybodysApp: 'este app é de todos e não pode ser limitado; apague essa linha',
  unknownSetting: (name: string, meant: string | undefined) =>
    `configuração desconhecida: ${name}${meant ? `; você quis dizer ${meant}?` : '; veja os nomes em config/LEIA-ME.md'}`,
  outsidePhone: (name: string) => `configuração desconhecida: ${name}; ela fica fora de phone`,
  unknownValue: (meant: string) => `; você quis dizer ${meant}?`,
  unusable: 'tem um valor que não pode ser usado; veja config/LEIA-ME.md',
  unknownFramework: (name: string, known: readonly string[]) =>
    `framework: ${name} não existe; use auto ou um destes: ${known.join(', ')}`,
  frameworkStopped: (name: string) =>
    `framework: ${name} não está iniciado; no server.cfg, ele vem antes do smartphone`,
  coreStopped: (resource: string) =>
    `framework: o recurso ${resource} existe, mas não está iniciado; no server.cfg, ponha "ensure ${resource}" antes de "ensure smartphone", ou defina smartphone_framework`,
  severalFrameworks: (found: string, others: readonly string[]) =>
    `framework: ${[found, ...others].join(' e ')} estão iniciados; usando ${found}. Se não for esse, escreva: set smartphone_framework ${others[0]}`,
  noFramework:
    'framework: nenhum foi encontrado; inicie um antes do smartphone, ou escreva: set smartphone_framework standalone',
  wrongEncoding: (file: string) =>
    `${file} não está em UTF-8, então letras com acento saem trocadas; salve-o de novo com a codificação UTF-8 (no Bloco de Notas: Salvar como > Codificação)`,
  hiddenExtension: (file: string) =>
    `há um ${file}.txt, que ninguém lê; tire o .txt do nome (no Windows: Exibir > Extensões de nomes de arquivos)`,
  unknownApp: (setting: string, name: string, meant: string | undefined) =>
    `${setting}: nenhum app se chama ${name}${meant ? `; você quis dizer ${meant}?` : ''}. Ele continua aberto a todos. Os nomes estão em config/LEIA-ME.md; se é um app de outro recurso, confira o nome que ele registra`,
  unknownKey: (key: string, meant: string | undefined) =>
    `key: o jogo não tem a tecla ${key}${meant ? `; você quis dizer ${meant}?` : '. Use uma letra, um número, F1 a F12, HOME, INSERT…'}`,
  unknownConvar: (name: string, meant: string | undefined) =>
    `a convar ${name} não existe${meant ? `; você quis dizer ${meant}?` : '; confira a escrita em config/LEIA-ME.md'}`,
}

const english: typeof portuguese = {
  connectionUnreadable:
    'mysql_connection_string: write mysql://user:password@address:3306/database or user=…;password=…;host=…;database=…, with the name of the database',
  unreadable: (file) => `${file}: is not valid JSON; compare it with config/server.example.json`,
  badWebhook: 'must be an address https://…, or http:// on the same machine, without user and password',
  templateTooShort: (fewest) => `must have at least ${fewest} letters X, one for each digit`,
  everybodysApp: 'this app is for everybody and cannot be limited; delete that line',
  unknownSetting: (name, meant) =>
    `unknown setting: ${name}${meant ? `; did you mean ${meant}?` : '; the names are in config/README.md'}`,
  outsidePhone: (name) => `unknown setting: ${name}; it goes outside of phone`,
  unknownValue: (meant) => `; did you mean ${meant}?`,
  unusable: 'has a value that cannot be used; see config/README.md',
  unknownFramework: (name, known) => `framework: ${name} does not exist; use auto or one of: ${known.join(', ')}`,
  frameworkStopped: (name) => `framework: ${name} is not started; in server.cfg it comes before smartphone`,
  coreStopped: (resource) =>
    `framework: the resource ${resource} exists but is not started; in server.cfg, write "ensure ${resource}" before "ensure smartphone", or set smartphone_framework`,
  severalFrameworks: (found, others) =>
    `framework: ${[found, ...others].join(' and ')} are started; using ${found}. If it is another one, write: set smartphone_framework ${others[0]}`,
  noFramework: 'framework: none was found; start one before smartphone, or write: set smartphone_framework standalone',
  wrongEncoding: (file) =>
    `${file} is not in UTF-8, so letters with accents are garbled; save it again with the encoding UTF-8 (in Notepad: Save as > Encoding)`,
  hiddenExtension: (file) =>
    `there is a ${file}.txt, which nothing reads; remove .txt from its name (in Windows: View > File name extensions)`,
  unknownApp: (setting, name, meant) =>
    `${setting}: no app is called ${name}${meant ? `; did you mean ${meant}?` : ''}. It stays open to everybody. The names are in config/README.md; if it is an app of another resource, check the name that it registers`,
  unknownKey: (key, meant) =>
    `key: the game has no key ${key}${meant ? `; did you mean ${meant}?` : '. Use a letter, a digit, F1 to F12, HOME, INSERT…'}`,
  unknownConvar: (name, meant) =>
    `the convar ${name} does not exist${meant ? `; did you mean ${meant}?` : '; check its name in config/README.md'}`,
}

const reasons = ownerTexts(portugueseReasons, englishReasons)

/** Messages to the owner about settings. */
export const texts = ownerTexts(portuguese, english)

export const objectExpected = () => types.object

/** Explains an error of the JSON Schema validator, given its `keyword` and `params`. */
export function explained(keyword: string, params: Record<string, unknown>): string {
  if (keyword === 'type') return types[String(params.type) as keyof typeof types] ?? types.other
  return reasons[keyword]?.(params) ?? texts.unusable
}
