import { useCallback, useState } from 'react'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { ChooseStep } from '../parts/choose-step.tsx'
import { DetailsStep } from '../parts/details-step.tsx'
import { InstagramScreen } from '../parts/instagram-screen.tsx'
import type { Medium, PublicationKind } from '../publish.ts'

/** Creates a post or a story: file first, then text. `url` comes from the gallery, `kind` from the story strip. */
export default function Create({ query }: ScreenProps) {
  const given = query.get('url')
  const [kind, setKind] = useState<PublicationKind>(query.get('kind') === 'story' ? 'story' : 'post')
  const [chosen, setChosen] = useState<Medium | null>(() => (given ? { url: given, still: null } : null))
  const [isDescribed, setDescribed] = useState(given !== null && given !== '')
  const goBack = useCallback(() => setDescribed(false), [])
  useBackHandler(isDescribed && !given ? goBack : undefined)

  return (
    <InstagramScreen>
      {isDescribed && chosen ? (
        <DetailsStep kind={kind} onKind={setKind} medium={chosen} />
      ) : (
        <ChooseStep
          kind={kind}
          onKind={setKind}
          medium={chosen}
          onChoose={setChosen}
          onNext={() => setDescribed(true)}
        />
      )}
    </InstagramScreen>
  )
}
