import type { ErasurePreview, ErasureView } from '@orelhao/protocol/panel/erasure-view'
import type { Identity } from '@orelhao/protocol/settings/contract'
import { NewerDatabaseError } from '../../database/migrate.ts'
import { erasePlayer, PlayerIsOnline, previewErasure } from '../../erase/erase-player.ts'
import { recordErasure } from '../../erase/record-erasure.ts'
import { refuseErasure } from '../../erase/refuse-erasure.ts'
import { identityOf } from '../../shared/directory/store.ts'
import { erasureOf, openErasures } from '../../shared/erasures/store.ts'
import { casesAbout } from '../cases/store.ts'
import { type PanelContext, type PanelHandlers, PanelRefused, requiredReason } from '../panel-context.ts'
import { peopleOf, personIn } from '../shown-people.ts'

/** More than a team answers in a day. */
const maxListed = 100
/** A call waits so long for the end of an erasure; the rest goes on without it. */
const waitMs = 8000

type State = ErasureView['state']
/** Erasures that this process carries out, and those that have failed, by player. After a restart an owner confirms again. */
const statesOf = new WeakMap<PanelContext['engine'], Map<number, State>>()

function states(engine: PanelContext['engine']): Map<number, State> {
  const known = statesOf.get(engine) ?? new Map<number, State>()
  statesOf.set(engine, known)
  return known
}

export const erasureCalls: PanelHandlers<'erasures' | 'erasure' | 'erase' | 'refuseErasure'> = {
  async erasures({ database, engine }) {
    return database.read(async (db) => {
      const open = await openErasures(db, maxListed)
      const people = await peopleOf(
        db,
        open.map(({ player }) => player),
      )
      return open.flatMap(({ player, asked_at }) => {
        const person = personIn(people, player)
        const state = states(engine).get(player) ?? 'waiting'
        return person ? [{ person, asked_at: Number(asked_at), isOnline: engine.isOnline(player), state }] : []
      })
    })
  },

  async erasure({ database }, { id }): Promise<ErasurePreview> {
    await database.read((db) => requestOf(db, id))
    const { rows, ...money } = await previewErasure(database, id)
    const about = await database.read((db) => casesAbout(db, id, {}, maxListed))
    return {
      rows: [...rows].map(([kind, count]) => ({ kind, count })),
      ...money,
      openCases: about.filter(({ is_open }) => Boolean(is_open)).length,
    }
  },

  async erase(context, { id, reason }) {
    const why = requiredReason(reason)
    const known = states(context.engine)
    const before = known.get(id)
    if (before === 'running') throw new PanelRefused('erasureRuns')
    known.set(id, 'running') // of two calls at once, one goes on
    try {
      const me = await begun(context, id, why)
      return { isDone: await isErasedSoon(context, me) }
    } catch (error) {
      if (known.get(id) === 'running') restore(known, id, before)
      throw error
    }
  },

  async refuseErasure({ engine, session }, { id, reason }) {
    const why = requiredReason(reason)
    if (states(engine).get(id) === 'running') throw new PanelRefused('erasureRuns')
    if (!(await refuseErasure({ engine, actor: session.player }, id, why))) throw new PanelRefused('noErasure')
    states(engine).delete(id)
    return null
  },
}

function restore(known: Map<number, State>, id: number, before: State | undefined): void {
  if (before) known.set(id, before)
  else known.delete(id)
}

/** Records that an erasure was confirmed. Throws PanelRefused where it cannot begin. */
async function begun({ database, engine, session }: PanelContext, id: number, reason: string): Promise<Identity> {
  const me = await database.read((db) => requestOf(db, id))
  if (engine.isOnline(id)) throw new PanelRefused('playerOnline')
  if ((await previewErasure(database, id)).unclear > 0) throw new PanelRefused('unclearPayments')
  await recordErasure({ engine, actor: session.player }, id, reason)
  return me
}

/** The player who asked. Throws PanelRefused where no request is open. */
async function requestOf(db: Parameters<typeof identityOf>[0], id: number): Promise<Identity> {
  const asked = await erasureOf(db, id)
  const me = asked?.answer === null ? await identityOf(db, id) : undefined
  if (!me) throw new PanelRefused('noErasure')
  return me
}

/** Erases, and returns whether that ended while a call can wait. Throws PanelRefused for what stopped it meanwhile. */
async function isErasedSoon({ engine, log }: PanelContext, me: Identity): Promise<boolean> {
  const known = states(engine)
  const erased = erasePlayer(engine, me).then(
    () => void known.delete(me.user_id),
    (error) => {
      known.set(me.user_id, 'failed')
      throw problemOf(error)
    },
  )
  let timer: NodeJS.Timeout | undefined
  const waited = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), waitMs)
  })
  const first = await Promise.race([erased, waited]).finally(() => clearTimeout(timer))
  if (first !== 'late') return true
  erased.catch((error) => log.error({ err: error, player: me.user_id }, 'an erasure did not end'))
  return false
}

function problemOf(error: unknown): unknown {
  if (error instanceof PlayerIsOnline) return new PanelRefused('playerOnline')
  return error instanceof NewerDatabaseError ? new PanelRefused('newerDatabase') : error
}
