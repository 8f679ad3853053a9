import type { PhoneCamera } from '../camera/camera.ts'
import type { PageChannel } from '../link/page-channel.ts'
import type { StopFunction, Time } from '../ports.ts'
import type { Permission } from './permission.ts'
import type { Phone } from './phone.ts'

const checkIntervalMs = 500

interface Watched {
  phone: Phone
  camera: PhoneCamera
  permission: Permission
  pageChannel: PageChannel
  isInCall(): boolean
}

/**
 * Closes the phone once its player dies, is cuffed, loses it or may not use it for another reason. Players who die or lose it also hang up.
 */
export function watchPlayer(time: Time, { phone, camera, permission, pageChannel, isInCall }: Watched): StopFunction {
  return time.every(checkIntervalMs, () => {
    const isUsing = phone.isOpen || camera.isOpen
    if (!isUsing && !isInCall()) return
    if (permission.isCarried === undefined) void permission.hasItem()
    const refusal = permission.isCarried === false ? 'noPhone' : permission.refusalNow()
    if (!refusal) return
    if ((refusal === 'fallen' || refusal === 'noPhone') && isInCall()) pageChannel.send('FORCE_LEAVE_CALL')
    camera.cancel()
    phone.close()
    if (isUsing) phone.refuse(refusal)
  })
}
