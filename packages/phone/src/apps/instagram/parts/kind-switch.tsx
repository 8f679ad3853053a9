import { SegmentedControl } from '../../../kit/segmented-control.tsx'
import type { Kind } from '../publish.ts'
import { texts } from '../texts.ts'

const options = [
  { value: 'post', label: texts.kinds.post },
  { value: 'story', label: texts.kinds.story },
] as const

/** Whether it becomes a post or a story. */
export function KindSwitch({ kind, onKind }: { kind: Kind; onKind: (kind: Kind) => void }) {
  return <SegmentedControl<Kind> label={texts.kind} options={options} value={kind} onChange={onKind} />
}
