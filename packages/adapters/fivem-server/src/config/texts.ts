import { minSecretLength, secretPattern } from '@orelhao/engine/owner/secret-setting'

const types: Record<string, string> = {
  object: 'deve ser um objeto JSON, entre { e }',
  array: 'deve ser uma lista, entre [ e ]',
  string: 'deve ser um texto',
  integer: 'deve ser um número inteiro',
  number: 'deve ser um número',
  boolean: 'deve ser true ou false (1 ou 0 numa convar)',
}

/** Messages to the owner about invalid settings. */
export const texts = {
  types: { ...types, object: types.object ?? '' },
  connectionUnreadable:
    'mysql_connection_string: use mysql://usuario:senha@endereco:3306/banco ou user=…;password=…;host=…;database=…, com o nome do banco',
  fileUnreadable: (file: string, reason: string) => `${file}: não é um JSON válido (${reason})`,
  templateTooShort: (fewest: number) => `deve ter pelo menos ${fewest} letras X, uma para cada dígito`,
  everybodysApp: 'este app é de todos e não pode ser limitado',
  unknownFramework: (name: string, known: readonly string[]) =>
    `framework: ${name} não existe; use auto ou um destes: ${known.join(', ')}`,
  frameworkStopped: (name: string) =>
    `framework: ${name} não está iniciado; no server.cfg, ele vem antes do smartphone`,
  coreStopped: (resource: string) =>
    `framework: o recurso ${resource} existe, mas não está iniciado; no server.cfg, ponha "ensure ${resource}" antes de "ensure smartphone", ou defina smartphone_framework`,
  severalFrameworks: (found: string, others: readonly string[]) =>
    `framework: ${[found, ...others].join(' e ')} estão iniciados; usando ${found}. Se não for esse, escreva: set smartphone_framework ${others[0]}`,
  noFramework: 'framework: nenhum foi encontrado',
  /** Explains an error of the JSON Schema validator, given its `keyword` and `params`. */
  explained(keyword: string, params: Record<string, unknown>): string {
    switch (keyword) {
      case 'type':
        return types[String(params.type)] ?? 'tem um valor do tipo errado'
      case 'minimum':
        return `deve ser no mínimo ${params.limit}`
      case 'maximum':
        return `deve ser no máximo ${params.limit}`
      case 'enum':
        return `deve ser um destes: ${[params.allowedValues].flat().join(', ')}`
      case 'pattern':
        if (String(params.pattern) === secretPattern) return `deve ter ${minSecretLength} letras ou mais`
        return 'deve ser como 20/60: chamadas por segundo e o máximo acumulado'
      case 'maxLength':
        return `deve ter no máximo ${params.limit} caracteres`
      case 'minLength':
        return 'não pode ficar vazio'
      case 'additionalProperties':
      case 'unevaluatedProperties':
        return `configuração desconhecida: ${[params.additionalProperties].flat().join(', ')}`
      case 'required':
        return `falta: ${[params.requiredProperties].flat().join(', ')}`
      default:
        return 'tem um valor que não pode ser usado'
    }
  },
}
