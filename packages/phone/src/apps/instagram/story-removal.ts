import { backend } from '../../link/backend.ts'
import { act } from '../../shell/dialogs/mutation.ts'
import { people, profiles } from './people.ts'
import { stories, storyGone } from './stories.ts'

const storiesNow = () => stories.value ?? []

/** A story was deleted or its day is over: it leaves the strip, and after the last one of a person their ring. */
export function storyEnded(id: number): void {
  const author = storiesNow().find((story) => story.id === id)?.author.id
  storyGone(id)
  if (author === undefined || storiesNow().some((story) => story.author.id === author)) return
  profiles.update(author, { hasStory: false })
  people.update(author, { hasStory: false })
}

/** False where it failed, which the player was told. */
export async function destroyStory(id: number): Promise<boolean> {
  if ((await act(backend.ig_deleteStory, [id])) === undefined) return false
  storyEnded(id)
  return true
}
