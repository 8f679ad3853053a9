import { Button } from '../kit/button.tsx'
import { confirm } from '../shell/dialogs/overlays.ts'
import { texts } from './texts.ts'

interface FollowButtonProps {
  /** Handle of the profile, with the sign: @ana. */
  who: string
  isFollowed: boolean
  /** True if the profile follows the player. */
  followsYou?: boolean
  size?: 'small' | 'large'
  wide?: boolean
  onChange: (isFollowed: boolean) => void
}

/** Follows at once; unfollowing needs a confirmation. */
export function FollowButton({
  who,
  isFollowed,
  followsYou,
  size = 'small',
  wide = false,
  onChange,
}: FollowButtonProps) {
  const word = isFollowed ? texts.following : followsYou ? texts.followBack : texts.follow
  async function press() {
    if (isFollowed && !(await confirm(texts.unfollowAsk(who), { destructive: true }))) return
    onChange(!isFollowed)
  }
  return (
    <Button
      size={size}
      wide={wide}
      variant={isFollowed ? 'tonal' : 'filled'}
      label={`${word} ${who}`}
      onClick={() => void press()}
    >
      {word}
    </Button>
  )
}
