import type { Delivery } from '@orelhao/engine/ports'
import { phoneKey } from '@orelhao/protocol/phone-number'
import type { ServiceRequest, UndeliveredRequest } from '@orelhao/protocol/services/contract'

/** Latest requests that may still be delivered to further players on duty. */
const maxReported = 200

interface ServiceEvents {
  emit(event: string, ...args: unknown[]): void
}

interface Parts {
  game: ServiceEvents
  /** A service's number → the framework's groups that answer it. */
  groups: Readonly<Record<string, readonly string[]>>
  /** The player with a number; `source` is null while they are away. */
  sourceOf(phone: string): Promise<{ user_id: number; source: number | null } | undefined>
}

/**
 * Reports each service request to other resources once, however many players on duty receive it, and each request that no player on duty
 * could receive.
 */
export function createServiceRequestEmitter({
  game,
  groups,
  sourceOf,
}: Parts): (delivery: Delivery) => Promise<void> | undefined {
  /** Ids arrive out of order: two requests made at once may be committed in either order. */
  const reported = new Set<number>()

  async function emitRequest(event: string, request: UndeliveredRequest): Promise<void> {
    const { name, phone, service, number, content, location } = request
    const requester = await sourceOf(phone)
    if (!requester) return
    const [, names = []] = Object.entries(groups).find(([key]) => phoneKey(key) === phoneKey(number)) ?? []
    const [x = 0, y = 0, z = 0] = location
    game.emit(event, {
      ...requester,
      phone,
      name,
      service: { name: service, number, permission: names[0] ?? null },
      content,
      location: [x, y, z],
    })
  }

  return ({ event, args }) => {
    if (event === 'SERVICE_UNAVAILABLE') return emitRequest('smartphone:service_unavailable', JSON.parse(args)[0])
    if (event === 'SERVICE_ELSEWHERE') return emitRequest('smartphone:service_request', JSON.parse(args)[0])
    if (event !== 'SERVICE_REQUEST') return
    const [request] = JSON.parse(args) as [ServiceRequest]
    if (reported.has(request.id)) return
    reported.add(request.id)
    if (reported.size > maxReported) reported.delete(Math.min(...reported))
    return emitRequest('smartphone:service_request', request)
  }
}

/** Asks other resources if one of them answers a service, as bases with their own dispatch do. They answer synchronously. */
export function isElsewhere(game: ServiceEvents, service: string): boolean {
  let isHandled = false
  game.emit('smartphone:is_service_custom', service, (isCustom: unknown) => {
    isHandled ||= isCustom === true
  })
  return isHandled
}
