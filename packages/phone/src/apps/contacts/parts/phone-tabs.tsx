import { HistoryIcon, KeypadIcon, PersonIcon } from '../../../kit/icons.ts'
import { TabBar } from '../../../kit/tab-bar.tsx'
import { replace } from '../../../shell/navigation/page-stack.ts'
import { usePastCalls } from '../state.ts'
import { texts } from '../texts.ts'

const items = [
  { value: '/contacts/history', label: texts.history, icon: <HistoryIcon size={26} /> },
  { value: '/contacts', label: texts.title, icon: <PersonIcon size={26} /> },
  { value: '/contacts/dial', label: texts.dial, icon: <KeypadIcon size={26} /> },
] as const

/** The three tabs of the telephone. Changing tabs adds no history entry. */
export function PhoneTabs({ value }: { value: (typeof items)[number]['value'] }) {
  const missed = usePastCalls((state) => state.missed)
  const shown = items.map((item) => (item.value === '/contacts/history' ? { ...item, badge: missed } : item))
  return <TabBar label={texts.tabs} items={shown} value={value} onChange={replace} />
}
