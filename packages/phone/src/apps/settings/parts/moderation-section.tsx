import { Row, Section } from '../../../kit/section.tsx'
import { menu } from '../../../shell/dialogs/overlays.ts'
import { appeal, sanctionLines } from '../../../shell/moderation/sanction-actions.ts'
import { useSanctions } from '../../../shell/moderation/sanctions.ts'
import { texts } from '../../../shell/moderation/texts.ts'

/** Decisions of moderators about the player, with the appeal; nothing for most players. */
export function ModerationSection() {
  const list = useSanctions((state) => state.list)
  if (list.length === 0) return null
  return (
    <Section header={texts.title}>
      {list.map((sanction) => (
        <Row
          key={sanction.id}
          title={texts.kinds[sanction.kind]}
          subtitle={sanctionLines(sanction).join(' · ')}
          {...(sanction.appeal === null && { chevron: true, onClick: () => void offerAppeal(sanction.id) })}
        />
      ))}
    </Section>
  )
}

async function offerAppeal(id: number): Promise<void> {
  if (await menu([{ value: 'appeal', label: texts.appeal }])) await appeal(id)
}
