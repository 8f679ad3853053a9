import { type Static, Type } from 'typebox'
import { event, operation, pick } from '../operation.ts'
import { Coordinate, Id, Phone, Text, UnixSeconds } from '../schemas.ts'
import { limits, refusals } from './rules.ts'

const Coordinates = Type.Array(Coordinate, { minItems: 2, maxItems: 3 })

/** A request to players on duty. */
export const ServiceRequest = Type.Object({
  id: Id,
  /** The service's name and number. */
  service: Type.String(),
  number: Phone,
  /** The requester's name. */
  name: Type.String(),
  phone: Phone,
  content: Type.String(),
  location: Coordinates,
  created_at: UnixSeconds,
})
export type ServiceRequest = Static<typeof ServiceRequest>

/** A request without any player on duty; it is not saved. */
const UndeliveredRequest = Type.Omit(ServiceRequest, ['id', 'created_at'])
export type UndeliveredRequest = Static<typeof UndeliveredRequest>

/** How many players answer a service. */
const Duty = Type.Object({
  number: Phone,
  /** Players on duty besides the asking one; null where another resource answers the service, or the owner hides who is on duty. */
  count: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
})
export type Duty = Static<typeof Duty>

/** The app's name for owners. */
export const title = 'Serviços'

export const operations = {
  service_request: operation({
    doc: 'Asks all players on duty at a service for help at a place.',
    names: ['service', 'content', 'coordinates'],
    args: [Phone, Text(limits.reason), Coordinates],
    answer: Type.Null(),
    writes: true,
    refuses: pick(refusals, ['reasonRequired', 'unknownService', 'nobodyOnDuty', 'alreadyAsked']),
  }),
  service_duty: operation({
    doc: 'How many players are on duty at each service, unless the owner hides that from players who are not.',
    names: [],
    args: [],
    answer: Type.Array(Duty),
    writes: false,
  }),
  service_open: operation({
    doc: 'The oldest 100 open requests for the player, who is on duty at their service, oldest first.',
    names: [],
    args: [],
    answer: Type.Array(ServiceRequest),
    writes: false,
    heavy: true,
  }),
  service_accept: operation({
    doc: 'Accepts a request: its place is marked on the player’s map and the requester is notified.',
    names: ['id'],
    args: [Id],
    answer: ServiceRequest,
    writes: true,
    refuses: pick(refusals, ['requestGone']),
  }),
  service_reject: operation({
    doc: 'Rejects a request for this player. The requester is notified once every player on duty has rejected it.',
    names: ['id'],
    args: [Id],
    answer: Type.Null(),
    writes: true,
  }),
}

export const events = {
  SERVICE_REQUEST: event({
    doc: 'A request for a service that the player is on duty at.',
    names: ['request'],
    args: [ServiceRequest],
    durable: true,
  }),
  SERVICE_TAKEN: event({ doc: 'A request no longer waits.', names: ['id'], args: [Id], durable: true }),
  SERVICE_RESPONSE: event({ doc: 'Somebody took the player’s request.', names: [], args: [], durable: true }),
  SERVICE_UNAVAILABLE: event({
    doc: 'No player is on duty at the service that the player asked for. The answer says so too: this event is for other resources that may help.',
    names: ['request'],
    args: [UndeliveredRequest],
    durable: false,
  }),
  SERVICE_ELSEWHERE: event({
    doc: 'Another resource of the server answers the player’s request for a service; it says what happens.',
    names: ['request'],
    args: [UndeliveredRequest],
    durable: false,
  }),
  SERVICE_REJECT: event({ doc: 'Nobody took the player’s request.', names: [], args: [], durable: true }),
}
