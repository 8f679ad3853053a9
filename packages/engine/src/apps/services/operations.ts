import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type * as contract from '@orelhao/protocol/services/contract'
import type { ServiceRequest, UnheardRequest } from '@orelhao/protocol/services/contract'
import { limits, reasonProblem } from '@orelhao/protocol/services/rules'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import { parsed } from '@orelhao/protocol/stored'
import type { AppPorts, Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import type { Dispatch } from '../../ports.ts'
import { hold, identityOf } from '../../shared/directory/store.ts'
import type { Job } from '../../transaction.ts'
import * as store from './store.ts'

/** What nobody took in time is given back. The payload is the request's id. */
export const expire: Job<number> = {
  kind: 'services/expire',
  async run({ db, now, tell }, id) {
    const request = await store.openRequest(db, id)
    if (request && (await store.closeRequest(db, id, 0, now))) tell(request.player, 'SERVICE_REJECT')
  },
}

export const handlersFor = ({ dispatch }: AppPorts): Handlers<keyof typeof contract.operations> => ({
  async service_request(
    { me, db, now, phone, tell, tellMany, later, refuse, refuseAndKeep },
    number,
    content,
    location,
  ) {
    const problem = reasonProblem(content)
    if (problem) return refuse(problem)
    const service = phone.services.find((known) => phoneKey(known.number) === phoneKey(number))
    if (!service) return refuse('unknownService')
    if (await dispatch.isElsewhere?.(service.number)) {
      tell(me.user_id, 'SERVICE_ELSEWHERE', asAsked(me, service, content, location))
      return null
    }
    const onDuty = dispatch.onDuty(service.number).filter((player) => player !== me.user_id)
    if (onDuty.length === 0) {
      tell(me.user_id, 'SERVICE_UNAVAILABLE', asAsked(me, service, content, location))
      return refuseAndKeep('nobodyOnDuty')
    }
    await hold(db, me.user_id)
    if (await store.hasOpenRequest(db, me.user_id, service.number)) return refuse('alreadyAsked')
    const request = {
      service: service.number,
      player: me.user_id,
      content,
      location: JSON.stringify(location),
      created_at: now,
    }
    const id = await store.addRequest(db, request)
    await later(expire, { at: now + limits.wait, key: `${id}`, payload: id })
    const shown = await asShown(db, phone, { id, ...request })
    if (shown) tellMany(onDuty, 'SERVICE_REQUEST', shown)
    return null
  },

  async service_open({ me, db, phone }) {
    const own = phone.services.map(({ number }) => number).filter((number) => isOnDuty(me.user_id, number, dispatch))
    const waiting = await store.requestsFor(db, me.user_id, own, limits.page)
    const shown = await Promise.all(waiting.map((request) => asShown(db, phone, request)))
    return shown.filter((request) => request !== undefined)
  },

  async service_accept({ me, db, now, phone, tell, tellMany, cancel, refuse }, id) {
    const request = await store.openRequest(db, id)
    const shown = request && isFor(me.user_id, request, dispatch) && (await asShown(db, phone, request))
    if (!shown || !(await store.closeRequest(db, id, me.user_id, now))) return refuse('requestGone')
    await cancel(expire, `${id}`)
    const [x = 0, y = 0] = shown.location
    tell(me.user_id, 'GPS', [x, y])
    tell(request.player, 'SERVICE_RESPONSE')
    tellMany(dispatch.onDuty(request.service), 'SERVICE_TAKEN', id)
    return shown
  },

  async service_reject({ me, db, now, tell, cancel }, id) {
    const request = await store.heldRequest(db, id)
    if (!request || !isFor(me.user_id, request, dispatch)) return null
    await store.reject(db, id, me.user_id)
    const left = await store.rejections(db, id)
    const waiting = dispatch
      .onDuty(request.service)
      .filter((player) => player !== request.player && !left.includes(player))
    if (waiting.length > 0 || !(await store.closeRequest(db, id, 0, now))) return null
    await cancel(expire, `${id}`)
    tell(request.player, 'SERVICE_REJECT')
    return null
  },
})

function isFor(player: number, request: store.OpenRequest, dispatch: Dispatch): boolean {
  return request.player !== player && isOnDuty(player, request.service, dispatch)
}

function isOnDuty(player: number, service: string, dispatch: Dispatch): boolean {
  return dispatch.onDuty(service).includes(player)
}

/** What another version stored as a place may be none. */
function placeIn(json: string): number[] {
  const found = parsed(json)
  const isPlace = Array.isArray(found) && (found.length === 2 || found.length === 3) && found.every(Number.isFinite)
  return isPlace ? found : [0, 0]
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
  return { id, created_at, ...asAsked(who, service, content, placeIn(request.location)) }
}

function asAsked(
  who: Identity,
  { name, number }: PhoneConfig['services'][number],
  content: string,
  location: number[],
): UnheardRequest {
  return { service: name, number, name: fullName(who), phone: who.phone, content, location }
}
