import { type BillChange, type BillKind, billEvents, deleteBillEvents } from '@orelhao/engine/apps/bank/server-api'
import type { Database } from '@orelhao/engine/database/database'
import type { GameApi } from '../game/game.ts'
import type { Players } from '../players/players.ts'
import { billFacts } from './bills.ts'

/** Nobody refuses a fine. */
const eventNames: Record<BillKind, Partial<Record<BillChange, string>>> = {
  invoice: {
    paid: 'smartphone:onInvoicePaid',
    refused: 'smartphone:onInvoiceRefused',
    overdue: 'smartphone:onInvoiceOverdue',
    cancelled: 'smartphone:onInvoiceCancelled',
  },
  fine: {
    paid: 'smartphone:onFinePaid',
    overdue: 'smartphone:onFineOverdue',
    cancelled: 'smartphone:onFineCancelled',
  },
}

/** Most events at once, which the game's thread emits in one go. */
const atOnce = 50

interface Parts {
  database: Pick<Database, 'read' | 'write'>
  game: Pick<GameApi, 'emit'>
  players: Pick<Players, 'findByUserId'>
  city: string
}

/**
 * Emits to other resources what became of fines and invoices. Each change was stored with the bill's own, and is deleted only once it was
 * emitted: after a crash in between it is emitted again, never lost.
 */
export class BillEventEmitter {
  readonly #parts: Parts
  /** Emitted, but maybe not deleted. */
  readonly #emitted = new Set<number>()

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async emitAll(): Promise<void> {
    const { database, game, players, city } = this.#parts
    const now = Math.floor(Date.now() / 1000)
    const events = await database.read((db) => billEvents(db, now, atOnce))
    if (events.length === 0) return this.#emitted.clear()
    for (const { id, change, bill } of events) {
      const name = bill && eventNames[bill.kind][change]
      if (name && !this.#emitted.has(id)) game.emit(name, billFacts(bill, players, city))
      this.#emitted.add(id)
    }
    const ids = events.map(({ id }) => id)
    await database.write((db) => deleteBillEvents(db, ids))
  }
}
