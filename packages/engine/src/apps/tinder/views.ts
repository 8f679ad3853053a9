import type { Liked, Profile } from '@orelhao/protocol/tinder/contract'
import type { Context } from '../../core/context.ts'
import type { Member } from './profiles/store.ts'

type PublicProfile = Omit<Liked, 'super_like' | 'like_id'>

/** Returns the public view of a profile: hidden fields do not leave the server. */
export function toPublicProfile(member: Member, isOnline: Context['isOnline']): PublicProfile {
  const { id, name, age, gender, show_gender, tags, show_tags, target, bio, image, player } = member
  return {
    id,
    name,
    age,
    bio,
    image,
    show_gender,
    ...(show_gender && { gender }),
    show_tags,
    ...(show_tags && { tags, target }),
    online: isOnline(player),
  }
}

/** Returns a profile for its own player. */
export function toProfile(member: Member): Profile {
  const { id, name, age, gender, show_gender, tags, show_tags, target, bio, image } = member
  return { id, name, age, gender, show_gender, tags, show_tags, target, bio, image }
}
