import { fullName } from '@orelhao/protocol/people'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type * as contract from '@orelhao/protocol/services/contract'
import type { ServiceRequest, UndeliveredRequest } from '@orelhao/protocol/services/contract'
import { limits, reasonProblem } from '@orelhao/protocol/services/rules'
import type { Identity, PhoneConfig } from '@orelhao/protocol/settings/contract'
import { parseJson } from '@orelhao/protocol/stored'
import type { AppPorts, Handlers } from '../../core/context.ts'
import type { Db } from '../../database/database.ts'
import type { Dispatch } from '../../ports.ts'
import { identityOf, lockPlayers } from '../../shared/directory/store.ts'
import type { Job } from '../../transaction.ts'
import * as store from './store.ts'

/** Rejects a request that no player accepted in time. The payload is the request's id. */
export const expire: Job<number> = {
  kind: 'services/expire',
  async run({ db, now, emit }, id) {
    const request = await store.openRequest(db, id)
    if (request && (await store.closeRequest(db, id, 0, now))) emit(request.player, 'SERVICE_REJECT')
  },
}

export const handlersFor = ({
  dispatch,
  sharesDuty = false,
}: AppPorts): Handlers<keyof typeof contract.operations> => ({
  async service_request(
    { me, db, now, phone, emit, emitToMany, schedule, refuse, refuseAndCommit },
    number,
    content,
    location,
  ) {
    const problem = reasonProblem(content)
    if (problem) return refuse(problem)
    const service = phone.services.find((one) => phoneKey(one.number) === phoneKey(number))
    if (!service) return refuse('unknownService')
    if (await dispatch.isElsewhere?.(service.number)) {
      emit(me.user_id, 'SERVICE_ELSEWHERE', toUndeliveredRequest(me, service, content, location))
      return null
    }
    const onDuty = othersOnDuty(me.user_id, service.number, dispatch)
    if (onDuty.length === 0 && !service.dutyHidden) {
      emit(me.user_id, 'SERVICE_UNAVAILABLE', toUndeliveredRequest(me, service, content, location))
      return refuseAndCommit('nobodyOnDuty')
    }
    await lockPlayers(db, me.user_id)
    if (await store.hasOpenRequest(db, me.user_id, service.number)) return refuse('alreadyAsked')
    // a refusal would tell that nobody is on duty: the request waits for its time and is rejected like any other
    if (onDuty.length === 0)
      emit(me.user_id, 'SERVICE_UNAVAILABLE', toUndeliveredRequest(me, service, content, location))
    const request = {
      service: service.number,
      player: me.user_id,
      content,
      location: JSON.stringify(location),
      created_at: now,
    }
    const id = await store.addRequest(db, request)
    await schedule(expire, { at: now + limits.wait, key: `${id}`, payload: id })
    const shown = await toServiceRequest(db, phone, { id, ...request })
    if (shown) emitToMany(onDuty, 'SERVICE_REQUEST', shown)
    return null
  },

  async service_duty({ me, phone }) {
    const dutyOf = async ({ number, dutyHidden }: PhoneConfig['services'][number]): Promise<contract.Duty> => {
      const isHidden = dutyHidden === true && !isOnDuty(me.user_id, number, dispatch)
      if (isHidden || (await dispatch.isElsewhere?.(number))) return { number, count: null }
      return { number, count: othersOnDuty(me.user_id, number, dispatch).length }
    }
    return Promise.all(phone.services.map(dutyOf))
  },

  async service_open({ me, db, phone, isElsewhere }) {
    const own = phone.services.map(({ number }) => number).filter((number) => isOnDuty(me.user_id, number, dispatch))
    const waiting = await store.requestsFor(db, me.user_id, own, limits.page)
    const reachable = waiting.filter(({ player }) => sharesDuty || !isElsewhere(player))
    const shown = await Promise.all(reachable.map((request) => toServiceRequest(db, phone, request)))
    return shown.filter((request) => request !== undefined)
  },

  async service_accept({ me, db, now, phone, emit, emitToMany, cancel, isElsewhere, refuse }, id) {
    const request = await store.openRequest(db, id)
    const isReachable = request && (sharesDuty || !isElsewhere(request.player))
    const shown = isReachable && isFor(me.user_id, request, dispatch) && (await toServiceRequest(db, phone, request))
    if (!shown || !(await store.closeRequest(db, id, me.user_id, now))) return refuse('requestGone')
    await cancel(expire, `${id}`)
    const [x = 0, y = 0] = shown.location
    emit(me.user_id, 'GPS', [x, y])
    emit(request.player, 'SERVICE_RESPONSE')
    emitToMany(dispatch.onDuty(request.service), 'SERVICE_TAKEN', id)
    return shown
  },

  async service_reject({ me, db, now, emit, cancel, isElsewhere }, id) {
    const request = await store.lockRequest(db, id)
    const isReachable = request && (sharesDuty || !isElsewhere(request.player))
    if (!isReachable || !isFor(me.user_id, request, dispatch)) return null
    await store.reject(db, id, me.user_id)
    const left = await store.rejections(db, id)
    const waiting = dispatch
      .onDuty(request.service)
      .filter((player) => player !== request.player && !left.includes(player))
    if (waiting.length > 0 || !(await store.closeRequest(db, id, 0, now))) return null
    await cancel(expire, `${id}`)
    emit(request.player, 'SERVICE_REJECT')
    return null
  },
})

function othersOnDuty(player: number, service: string, dispatch: Dispatch): number[] {
  return dispatch.onDuty(service).filter((other) => other !== player)
}

function isFor(player: number, request: store.OpenRequest, dispatch: Dispatch): boolean {
  return request.player !== player && isOnDuty(player, request.service, dispatch)
}

function isOnDuty(player: number, service: string, dispatch: Dispatch): boolean {
  return dispatch.onDuty(service).includes(player)
}

/** Reads a place from JSON, which another version may have stored differently. */
function placeIn(json: string): number[] {
  const found = parseJson(json)
  const isPlace = Array.isArray(found) && (found.length === 2 || found.length === 3) && found.every(Number.isFinite)
  return isPlace ? found : [0, 0]
}

async function toServiceRequest(
  db: Db,
  { services }: PhoneConfig,
  request: store.OpenRequest,
): Promise<ServiceRequest | undefined> {
  const who = await identityOf(db, request.player)
  const service = services.find(({ number }) => number === request.service)
  if (!who || !service) return
  const { id, content, created_at } = request
  return { id, created_at, ...toUndeliveredRequest(who, service, content, placeIn(request.location)) }
}

function toUndeliveredRequest(
  who: Identity,
  { name, number }: PhoneConfig['services'][number],
  content: string,
  location: number[],
): UndeliveredRequest {
  return { service: name, number, name: fullName(who), phone: who.phone, content, location }
}
