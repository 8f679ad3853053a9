import { backend } from '../../link/backend.ts'
import { mutate } from '../../shell/dialogs/mutation.ts'
import { people, profiles } from './people.ts'
import { removeStory, stories } from './stories.ts'

const loadedStories = () => stories.value ?? []

/** Removes a deleted or expired story from the strip, and after a person's last one their ring. */
export function onStoryRemoved(id: number): void {
  const author = loadedStories().find((story) => story.id === id)?.author.id
  removeStory(id)
  if (author === undefined || loadedStories().some((story) => story.author.id === author)) return
  profiles.update(author, { hasStory: false })
  people.update(author, { hasStory: false })
}

/** Returns false where that failed, after the player was told. */
export async function destroyStory(id: number): Promise<boolean> {
  if ((await mutate(backend.ig_deleteStory, [id])) === undefined) return false
  onStoryRemoved(id)
  return true
}
