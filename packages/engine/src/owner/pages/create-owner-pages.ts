import { returnsOf } from '../../apps/casino/audit.ts'
import { processTime } from '../../core/clock.ts'
import type { Database } from '../../database/database.ts'
import type { Engine } from '../../engine.ts'
import { searchPlayers } from '../../shared/directory/store.ts'
import { playerReport } from '../../shared/ledger/report/player/player-report.ts'
import { economyReport } from '../../shared/ledger/report/report.ts'
import { OwnerPages, type OwnerPagesParts } from './owner-pages.ts'

type Given = 'key' | 'currency' | 'version' | 'isOpen' | 'metrics' | 'fontFace' | 'hasExplorer'

interface Parts extends Pick<OwnerPagesParts, Given> {
  database: Database
  engine: Pick<Engine, 'readiness'>
  isStopping(): boolean
}

/** The owner's pages about a running engine and its database. */
export function createOwnerPages({ database, engine, isStopping, ...parts }: Parts): OwnerPages {
  return new OwnerPages({
    ...parts,
    report: (days) => economyReport(database, processTime.earliestSeconds, days),
    casino: () => returnsOf(database),
    player: (user_id, days) => playerReport(database, processTime.earliestSeconds, days, user_id),
    search: (text, limit) => database.read((db) => searchPlayers(db, text, limit)),
    ready: () => (isStopping() ? undefined : engine.readiness()),
  })
}
