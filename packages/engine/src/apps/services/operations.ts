import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type * as contract from '@orelhao/protocol/services/contract'
import type { ServiceRequest, UnheardRequest } from '@orelhao/protocol/services/contract'
import { limits, reasonProblem } from '@orelhao/protocol/services/rules'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import type { Handlers, Occasion } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import type { Dispatch } from '../../ports.ts'
import { identityOf } from '../../shared/directory/store.ts'
import * as store from './store.ts'

export const handlers: Handlers<keyof typeof contract.operations> = {
  async service_request({ me, db, now, phone, dispatch, tell, refuse, refuseAndKeep }, number, content, location) {
    const problem = reasonProblem(content)
    if (problem) return refuse(problem)
    const service = phone.services.find((known) => phoneKey(known.number) === phoneKey(number))
    if (!service) return refuse('unknownService')
    const onDuty = dispatch.onDuty(service.number).filter((player) => player !== me.user_id)
    if (onDuty.length === 0) {
      tell(me.user_id, 'SERVICE_UNAVAILABLE', asAsked(me, service, content.trim(), location))
      return refuseAndKeep('nobodyOnDuty')
    }
    const open = await store.openRequests(db)
    if (open.some((other) => other.player === me.user_id && other.service === service.number)) {
      return refuse('alreadyAsked')
    }
    const request = {
      service: service.number,
      player: me.user_id,
      content: content.trim(),
      location: JSON.stringify(location),
      created_at: now,
    }
    const id = await store.addRequest(db, request)
    const shown = await asShown(db, phone, { id, ...request })
    for (const player of onDuty) if (shown) tell(player, 'SERVICE_REQUEST', shown)
    return null
  },

  async service_open({ me, db, phone, dispatch }) {
    const mine = (await store.openRequests(db)).filter((request) => isFor(me.user_id, request, dispatch))
    const left = await store.rejections(
      db,
      mine.map(({ id }) => id),
    )
    const waiting = mine.filter(({ id }) => !left.some((row) => row.request_id === id && row.player === me.user_id))
    const shown = await Promise.all(waiting.map((request) => asShown(db, phone, request)))
    return shown.filter((request) => request !== undefined)
  },

  async service_accept({ me, db, now, phone, dispatch, tell, refuse }, id) {
    const request = await store.openRequest(db, id)
    const shown = request && isFor(me.user_id, request, dispatch) && (await asShown(db, phone, request))
    if (!shown || !(await store.closeRequest(db, id, me.user_id, now))) return refuse('requestGone')
    const [x = 0, y = 0] = shown.location
    tell(me.user_id, 'GPS', [x, y])
    tell(request.player, 'SERVICE_RESPONSE')
    for (const player of dispatch.onDuty(request.service)) tell(player, 'SERVICE_TAKEN', id)
    return shown
  },

  async service_reject({ me, db, now, dispatch, tell }, id) {
    const request = await store.openRequest(db, id)
    if (!request || !isFor(me.user_id, request, dispatch)) return null
    await store.reject(db, id, me.user_id)
    const left = await store.rejections(db, [id])
    const waiting = dispatch
      .onDuty(request.service)
      .filter((player) => player !== request.player && !left.some((row) => row.player === player))
    if (waiting.length === 0 && (await store.closeRequest(db, id, 0, now))) tell(request.player, 'SERVICE_REJECT')
    return null
  },
}

function isFor(player: number, request: store.OpenRequest, dispatch: Dispatch): boolean {
  return request.player !== player && dispatch.onDuty(request.service).includes(player)
}

async function asShown(
  db: Db,
  { services }: PhoneConfig,
  request: store.OpenRequest,
): Promise<ServiceRequest | undefined> {
  const who = await identityOf(db, request.player)
  const service = services.find(({ number }) => number === request.service)
  if (!who || !service) return
  const { id, content, created_at } = request
  return { id, created_at, ...asAsked(who, service, content, JSON.parse(request.location)) }
}

function asAsked(
  who: Identity,
  { name, number }: PhoneConfig['services'][number],
  content: string,
  location: number[],
): UnheardRequest {
  return { service: name, number, name: fullName(who), phone: who.phone, content, location }
}

/** Once a second: what nobody took in time is given back. */
export async function tick({ db, now, tell }: Occasion): Promise<void> {
  for (const { id, player, created_at } of await store.openRequests(db)) {
    if (now < created_at + limits.wait) return // the others are younger
    if (await store.closeRequest(db, id, 0, now)) tell(player, 'SERVICE_REJECT')
  }
}
