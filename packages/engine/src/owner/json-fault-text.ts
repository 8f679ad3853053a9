import type { JsonFault } from './json-fault.ts'
import { type Language, ownerLanguage } from './language.ts'

type Reasons = Record<JsonFault['kind'], (name: string) => string>

const portuguese: Reasons = {
  comment: () => 'JSON não aceita comentários; apague o comentário',
  trailingComma: () => 'há uma vírgula sobrando; apague-a',
  missingComma: () => 'falta uma vírgula, ou um fechamento, antes daqui',
  curlyQuotes: () => 'aspas curvas não valem; use as retas: "',
  singleQuotes: () => 'aspas simples não valem; use as duplas: "',
  nameWithoutQuotes: (name) => `o nome ${name} precisa de aspas: "${name}"`,
  textWithoutQuotes: () => 'um texto precisa de aspas; sem elas só números, true, false e null',
  missingColon: () => 'faltam dois-pontos depois do nome',
  unclosedText: () => 'este texto não fecha as aspas na mesma linha',
  badEscape: () => 'uma barra invertida se escreve duas vezes: \\\\',
  ends: () => 'o arquivo termina antes da hora; falta fechar } ou ]',
  more: () => 'sobra algo depois do último }; apague o que sobra',
  twice: (name) => `${name} aparece duas vezes no mesmo lugar, e só a última vale; junte as duas`,
}

const english: Reasons = {
  comment: () => 'JSON allows no comments; delete the comment',
  trailingComma: () => 'there is one comma too many; delete it',
  missingComma: () => 'a comma, or a closing bracket, is missing before this',
  curlyQuotes: () => 'curly quotes do not count; use straight ones: "',
  singleQuotes: () => 'single quotes do not count; use double ones: "',
  nameWithoutQuotes: (name) => `the name ${name} needs quotes: "${name}"`,
  textWithoutQuotes: () => 'text needs quotes; only numbers, true, false and null have none',
  missingColon: () => 'the colon after the name is missing',
  unclosedText: () => 'this text does not close its quotes on the same line',
  badEscape: () => 'a backslash is written twice: \\\\',
  ends: () => 'the file ends too early; a } or ] is missing',
  more: () => 'there is something after the last }; delete it',
  twice: (name) => `${name} is there twice in the same place, and only the last one counts; join them`,
}

/** Says the place of a fault in a JSON file, the fault, and the cure. */
export function jsonFaultText(
  file: string,
  { kind, line, column, name }: JsonFault,
  language: Language = ownerLanguage(),
): string {
  if (language === 'en') return `${file}, line ${line}, column ${column}: ${english[kind](name ?? '')}`
  return `${file}, linha ${line}, coluna ${column}: ${portuguese[kind](name ?? '')}`
}
