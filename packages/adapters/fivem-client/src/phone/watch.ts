import type { PhoneCamera } from '../camera/camera.ts'
import type { Mailbox } from '../link/mailbox.ts'
import type { Stop, Time } from '../ports.ts'
import type { Permission } from './permission.ts'
import type { Phone } from './phone.ts'

const lookMs = 500

interface Watched {
  phone: Phone
  camera: PhoneCamera
  permission: Permission
  mailbox: Mailbox
  isInCall(): boolean
}

/** Puts the phone away once its player dies, is cuffed or may not use it for another reason. The dead hang up, too. */
export function watchPlayer(time: Time, { phone, camera, permission, mailbox, isInCall }: Watched): Stop {
  return time.every(lookMs, () => {
    const isUsing = phone.isOpen || camera.isOpen
    if (!isUsing && !isInCall()) return
    const refusal = permission.refusalNow()
    if (!refusal) return
    if (refusal === 'fallen' && isInCall()) mailbox.send('FORCE_LEAVE_CALL')
    camera.cancel()
    phone.close()
    if (isUsing) phone.refuse(refusal)
  })
}
