import IonChats from '~icons/ion/chatbubbles'
import IonLeave from '~icons/ion/log-out-outline'
import IonMuted from '~icons/ion/notifications-off'
import IonGroupAdd from '~icons/ion/people-circle-outline'
import IonRemove from '~icons/ion/person-remove-outline'
import IonCrown from '~icons/ion/ribbon-outline'
import MaterialChats from '~icons/material-symbols/chat-rounded'
import MaterialGroupAdd from '~icons/material-symbols/group-add-rounded'
import MaterialLeave from '~icons/material-symbols/logout-rounded'
import MaterialMuted from '~icons/material-symbols/notifications-off-rounded'
import MaterialRemove from '~icons/material-symbols/person-remove-outline-rounded'
import MaterialCrown from '~icons/material-symbols/workspace-premium-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const ChatsIcon = /* @__PURE__ */ lookIcon(IonChats, MaterialChats)
export const GroupAddIcon = /* @__PURE__ */ lookIcon(IonGroupAdd, MaterialGroupAdd)
export const LeaveIcon = /* @__PURE__ */ lookIcon(IonLeave, MaterialLeave)
export const MutedIcon = /* @__PURE__ */ lookIcon(IonMuted, MaterialMuted)
export const OwnerIcon = /* @__PURE__ */ lookIcon(IonCrown, MaterialCrown)
export const RemoveIcon = /* @__PURE__ */ lookIcon(IonRemove, MaterialRemove)
