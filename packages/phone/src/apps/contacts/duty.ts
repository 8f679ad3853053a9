import { Resource, useResource } from '../../kit/resource.ts'
import { backend } from '../../link/backend.ts'
import { perPlayer } from '../../shell/player/player-scope.ts'
import { texts } from './texts.ts'

const duty = perPlayer(() => new Resource(backend.service_duty))

/** Returns how many answer a service, in words; undefined while unknown. */
export function useDuty(number: string): string | undefined {
  const { value } = useResource(duty)
  const count = value?.find((service) => service.number === number)?.count
  return count === undefined || count === null ? undefined : texts.onDuty(count)
}
