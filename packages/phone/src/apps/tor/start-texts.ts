import { title } from './title.ts'

/** What is said before the app is opened; the other texts come with its screens. */
export const startTexts = {
  title,
  user: (id: string) => `Usuário ${id}`,
  channel: (name: string) => `#${name}`,
  said: (who: string, text: string) => `${who}: ${text}`,
}
