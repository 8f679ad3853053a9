/** Languages of the console, the doctor and the answers to commands; players read Portuguese. */
export const languages = ['pt', 'en'] as const
export type Language = (typeof languages)[number]

let current: Language = 'pt'

/** Sets the language of everything that this process tells its owner. A process serves one owner. */
export function setOwnerLanguage(language: Language): void {
  current = language
}

export function ownerLanguage(): Language {
  return current
}

/** The language that an owner wrote, in any usual spelling such as `pt-BR`; undefined for any other text. */
export function parseLanguage(text: string): Language | undefined {
  return languages.find((language) => language === text.trim().toLowerCase().split(/[-_]/)[0])
}

/** Texts for the owner, read in the language of the moment. */
export function ownerTexts<Texts extends object>(portuguese: Texts, english: Texts): Texts {
  return new Proxy(portuguese, { get: (_, name) => Reflect.get(current === 'en' ? english : portuguese, name) })
}
