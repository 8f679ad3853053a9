import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import type { PublicationKind } from '../publish.ts'
import { texts } from '../texts.ts'

const options = [
  { value: 'post', label: texts.kinds.post },
  { value: 'story', label: texts.kinds.story },
] as const

/** Switches between post and story. */
export function KindSwitch({ kind, onKind }: { kind: PublicationKind; onKind: (kind: PublicationKind) => void }) {
  return <SegmentedControl<PublicationKind> label={texts.kind} options={options} value={kind} onChange={onKind} />
}
