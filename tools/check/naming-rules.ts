import type { Source } from './sources.ts'

/**
 * Words that say nothing of what a thing does, because they mean a dozen things each: see STYLE.md. A name that is declared may not hold
 * one of them.
 */
const vagueWords = new Set(
  'told tells telling heard hears hearing said says kept knock deaf deed fate podium conductor teller'.split(' '),
)

/** Function, constant, class and type declarations of a line, also destructured or local ones. */
const declaration = /\b(?:function\*?|const|let|class|interface|type) (\w+)/g

const pronoun = /^\s*(?:\/\*\*?|\/\/|\*) (?:It|They|What|Whether|Who|Whom|Whose|That|This|These|Those|Which|He|She)\b/

/** Stems that every app or part has, with one meaning each. */
const conventional = new Set(
  'app contract icons index operations routes rules sample-rows samples schemas server-api settings start state store stored texts title topics verify views'.split(
    ' ',
  ),
)

/** Files that may be named like the part they belong to: screens by their routes, scenes of the kit's page, doubles, and the bench's floors. */
const namesakes = /\/(?:screens|scenes|testing|support|floors)\/|\/tools\/new\/|^tools\/new\//

/** Types that other people's code imports by their names. */
const published = /^types\/|\/public\//

/** Where names and comments of the code leave the field's own words. One line for each place. */
export function namingProblems(files: readonly Source[]): string[] {
  const code = files.filter(({ path }) => /\.(tsx?|mjs|cjs|css)$/.test(path) && !published.test(path))
  return [...code.flatMap(vagueNames), ...code.flatMap(pronounComments), ...repeatedStems(code)]
}

function vagueNames({ path, lines }: Source): string[] {
  if (!/\.tsx?$/.test(path)) return []
  return lines.flatMap((line, index) =>
    [...line.matchAll(declaration)].flatMap(([, name = '']) =>
      wordsOf(name).some((word) => vagueWords.has(word))
        ? [`${path}:${index + 1}: ${name}\n    name what it does in the field's own word: STYLE.md`]
        : [],
    ),
  )
}

function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ _]/)
}

function pronounComments({ path, lines }: Source): string[] {
  return lines.flatMap((line, index) =>
    pronoun.test(line)
      ? [`${path}:${index + 1}: ${line.trim().slice(0, 120)}\n    a comment begins with what it is about`]
      : [],
  )
}

/** Files of one package that share a stem, so that a search finds two things. Apps have rooms of their own. */
function repeatedStems(code: readonly Source[]): string[] {
  const places = new Map<string, string[]>()
  for (const { path } of code) {
    if (!/\.tsx?$/.test(path) || /\.(test|spec|d)\.tsx?$|\.config\.ts$/.test(path) || namesakes.test(path)) continue
    const stem = path.replace(/^.*\//, '').replace(/\.\w+$/, '')
    if (conventional.has(stem)) continue
    const key = `${packageOf(path)} ${stem}`
    places.set(key, [...(places.get(key) ?? []), path])
  }
  return [...places.values()].filter(isClash).map((paths) => `${paths.join(', ')}\n    two files of one stem`)
}

function isClash(paths: readonly string[]): boolean {
  const apps = paths.map((path) => /\/apps\/([^/]+)\//.exec(path)?.[1])
  return paths.length > 1 && (apps.includes(undefined) || new Set(apps).size < apps.length)
}

function packageOf(path: string): string {
  return /^packages\/(?:adapters\/)?[^/]+/.exec(path)?.[0] ?? path.replace(/\/.*/, '')
}
