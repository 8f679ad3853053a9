import { texts } from './import-texts.ts'
import type { ImportReport } from './phone-import.ts'
import { kinds } from './source-phone.ts'
import { type Counts, type Doubt, doubts } from './tally.ts'

/** The row came in all the same. */
const changing: ReadonlySet<Doubt> = new Set<Doubt>([
  'cut',
  'withoutPicture',
  'expiring',
  'plainHttp',
  'numberUnfit',
  'numberOfFramework',
  'handleChanged',
  'sharedProfile',
])

/** Lines about what came and what did not. */
export function reportLines({ counts, hosts, missing }: Omit<ImportReport, 'isFinished'>): string[] {
  const lines = countLines(counts)
  const places = Object.entries(hosts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([host, count]) => `${host} (${count})`)
  return [
    ...(lines.length === 0 ? [texts.nothing] : lines),
    ...(places.length > 0 ? [texts.hosts(places.join(', '))] : []),
    ...(missing.length > 0 ? [texts.missing([...new Set(missing)].join(', '))] : []),
    ...(has(counts, 'numberUnfit') ? [texts.templateHint] : []),
    ...(has(counts, 'picturesOff') ? [texts.picturesHint] : []),
  ]
}

/** Counts of each kind, in one line each, with its doubts below. */
export function countLines(counts: Counts): string[] {
  return kinds.flatMap((kind) => {
    const count = counts[kind]
    if (!count || count.read === 0) return []
    const own = doubts.flatMap((doubt) => {
      const found = count.doubts[doubt] ?? 0
      if (found === 0) return []
      return [changing.has(doubt) ? texts.changed(found, doubt) : texts.leftOut(found, doubt)]
    })
    return [texts.count(kind, count.made, count.present), ...own]
  })
}

function has(counts: Counts, doubt: Doubt): boolean {
  return Object.values(counts).some((count) => (count.doubts[doubt] ?? 0) > 0)
}
