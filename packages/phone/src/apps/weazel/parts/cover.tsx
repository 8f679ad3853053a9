import { thumbnailOf } from '@orelhao/protocol/uploads/rules'
import { Image } from '../../../kit/image.tsx'
import { useSettings } from '../../../shell/player/settings.ts'

interface CoverProps {
  src: string
  alt: string
  ratio: number
  /** Loads the small copy. */
  isSmall?: boolean
  className?: string | undefined
}

export function Cover({ src, alt, ratio, isSmall = false, className }: CoverProps) {
  const uploadsURL = useSettings(({ config }) => config.uploadsURL)
  const small = isSmall ? thumbnailOf(src, uploadsURL) : undefined
  return <Image src={small ?? src} fallback={small && src} alt={alt} ratio={ratio} className={className ?? ''} />
}
