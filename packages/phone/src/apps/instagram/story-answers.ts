import { sanitizeText } from '@orelhao/protocol/text/sanitize'
import { create } from 'zustand'
import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { perAccount } from './state.ts'

/** Likes that changed since the stories were loaded, by story. */
export const useStoryLikes = perAccount(() => create<Readonly<Record<number, boolean>>>(() => ({})))

/** Shows the like at once, and takes it back after a refusal, which the player is shown. */
export async function likeStory(id: number, liked: boolean): Promise<void> {
  useStoryLikes.setState({ [id]: liked })
  if ((await mutate(backend.ig_likeStory, [id, liked])) === undefined) useStoryLikes.setState({ [id]: !liked })
}

/** Resolves to false after a failure, which the player is shown. */
export async function answerStory(id: number, text: string): Promise<boolean> {
  return (await mutate(backend.ig_answerStory, [id, sanitizeText(text)])) !== undefined
}
