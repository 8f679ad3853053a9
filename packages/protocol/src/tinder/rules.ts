import { sanitizeLine, sanitizeText } from '../text/sanitize.ts'

/**
 * In characters: `name`, `bio`, `message`, `age` of its field, `preview` of a message in the list of chats. In tags: `tags`. In years:
 * `minimumAge`, `maximumAge`. In seconds: `seekingSeconds` between two changes of gender, preference or tags. In rows of one answer: `page`
 * of messages and of matches, `likes`, and `ahead`, cards of the deck.
 */
export const limits = {
  name: 255,
  age: 3,
  minimumAge: 18,
  maximumAge: 999,
  bio: 1024,
  message: 255,
  preview: 32,
  tags: 3,
  page: 50,
  likes: 30,
  ahead: 5,
  seekingSeconds: 86_400,
}

export const genders = ['Male', 'Female'] as const
export type Gender = (typeof genders)[number]

/** The genders that a player looks for. */
export const targets = ['Male', 'Female', 'All'] as const
export type Target = (typeof targets)[number]

export const orientations = [
  'Heterossexual',
  'Gay',
  'Lésbica',
  'Bissexual',
  'Assexual',
  'Demissexual',
  'Pansexual',
  'Outros',
] as const
export type Orientation = (typeof orientations)[number]

/** Answers to a card. `back` takes the last refusal back. */
export const swipes = { refuse: 0, like: 1, superLike: 2, back: 3 } as const

export const refusals = {
  nameRequired: 'Insira seu nome e sobrenome',
  surnameRequired: 'Insira seu sobrenome',
  invalidName: 'Seu nome não pode ter números/símbolos',
  ageRequired: 'Insira sua idade',
  tooYoung: 'A idade mínima é 18',
  genderRequired: 'Escolhe um gênero',
  tagRequired: 'Escolha pelo menos uma orientação',
  tooManyTags: 'Escolha no máximo 3',
  targetRequired: 'Escolha sua preferência',
  bioRequired: 'Preencha a bio',
  bioTooLong: 'Limite de caracteres ultrapassado',
  imageRequired: 'Escolha uma foto',
  invalidImage: 'URL inválida',
  emptyBio: 'A bio não pode ficar vazia',
  longBio: 'A bio não pode ser maior que 1024 caracteres',
  changedToday: 'Gênero, orientação e preferência só mudam uma vez por dia, mesmo com um perfil novo',
  alreadyRegistered: 'Você já tem um perfil',
  noProfile: 'Crie seu perfil primeiro',
  unknownMatch: 'Vocês não têm mais um match',
  emptyMessage: 'Escreva uma mensagem',
  unknownMessage: 'Esta mensagem não existe mais',
}

/** The registration form: empty, 0 or false until filled in. */
export interface Draft {
  name: string
  age: number
  gender: Gender | ''
  tags: readonly Orientation[]
  target: Target | ''
  bio: string
  image: string
}

/** The field of each problem of the registration. */
export const fieldOf = {
  nameRequired: 'name',
  surnameRequired: 'name',
  invalidName: 'name',
  ageRequired: 'age',
  tooYoung: 'age',
  genderRequired: 'gender',
  tagRequired: 'tags',
  tooManyTags: 'tags',
  targetRequired: 'target',
  bioRequired: 'bio',
  bioTooLong: 'bio',
  imageRequired: 'image',
} as const satisfies Partial<Record<keyof typeof refusals, keyof Draft>>

export type ProfileProblem = keyof typeof fieldOf

export const profileProblems = Object.keys(fieldOf) as ProfileProblem[]

/** Checks of each field, in the specification's order. */
const checks: { [Field in keyof Draft]: (draft: Draft) => ProfileProblem | undefined } = {
  name: ({ name }) => nameProblem(name),
  age: ({ age }) => (age === 0 ? 'ageRequired' : age < limits.minimumAge ? 'tooYoung' : undefined),
  gender: ({ gender }) => (gender === '' ? 'genderRequired' : undefined),
  tags: ({ tags }) => (tags.length === 0 ? 'tagRequired' : tags.length > limits.tags ? 'tooManyTags' : undefined),
  target: ({ target }) => (target === '' ? 'targetRequired' : undefined),
  bio: ({ bio }) =>
    sanitizeText(bio) === '' ? 'bioRequired' : sanitizeText(bio).length > limits.bio ? 'bioTooLong' : undefined,
  image: ({ image }) => (image === '' ? 'imageRequired' : undefined),
}

const allFields = Object.keys(checks) as (keyof Draft)[]

/** Returns the first problem of a registration, or of these fields of it. */
export function profileProblem(draft: Draft, fields: readonly (keyof Draft)[] = allFields): ProfileProblem | undefined {
  for (const field of fields) {
    const problem = checks[field](draft)
    if (problem) return problem
  }
}

function nameProblem(typed: string): 'nameRequired' | 'surnameRequired' | 'invalidName' | undefined {
  const name = sanitizeLine(typed)
  if (name === '') return 'nameRequired'
  if (!name.includes(' ')) return 'surnameRequired'
  if (/[\d!@#$%&*()\-=_+/]/.test(name)) return 'invalidName'
}

/** Returns the problem of a changed bio. */
export function bioProblem(bio: string): 'emptyBio' | 'longBio' | undefined {
  const text = sanitizeText(bio)
  if (text === '') return 'emptyBio'
  if (text.length > limits.bio) return 'longBio'
}

/** A set of genders as bits. */
const bitOf: Record<Gender, number> = { Male: 1, Female: 2 }
const both = 3

interface Seeking {
  gender: Gender
  target: Target
}

/** Returns whom a profile is shown, as bits: the chosen genders. Orientations do not count; other players only read them. */
function wantsOf({ target }: Seeking): number {
  return target === 'All' ? both : bitOf[target]
}

/** Returns whom a profile is shown, as one number: profiles with the same number see the same people. */
export function audienceOf(seeking: Seeking): number {
  return audience(bitOf[seeking.gender], wantsOf(seeking))
}

/** Returns all audiences that a profile is shown to: those who want its gender and have one that it wants. */
export function audiencesFor(seeking: Seeking): number[] {
  const [own, wants] = [bitOf[seeking.gender], wantsOf(seeking)]
  const viewers = Object.values(bitOf).filter((gender) => (gender & wants) > 0)
  return viewers.flatMap((gender) => [own, both].map((theirWants) => audience(gender, theirWants)))
}

function audience(gender: number, wants: number): number {
  return gender * 4 + wants
}

/** True when two profiles are shown to each other. */
export function areShown(one: Seeking, other: Seeking): boolean {
  return audiencesFor(one).includes(audienceOf(other))
}

/** Returns a message's line in the list of chats. */
export function preview(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()]
  return letters.length > limits.preview ? `${letters.slice(0, limits.preview).join('').trimEnd()}…` : letters.join('')
}
