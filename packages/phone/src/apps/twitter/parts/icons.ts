import IonCalendar from '~icons/ion/calendar-outline'
import IonComment from '~icons/ion/chatbubble-outline'
import IonEarth from '~icons/ion/earth'
import IonHome from '~icons/ion/home'
import IonHomeOutline from '~icons/ion/home-outline'
import IonPersonOutline from '~icons/ion/person-outline'
import IonRetweet from '~icons/ion/repeat'
import IonSearchOutline from '~icons/ion/search-outline'
import MaterialCalendar from '~icons/material-symbols/calendar-month-outline-rounded'
import MaterialComment from '~icons/material-symbols/chat-bubble-outline-rounded'
import MaterialHomeOutline from '~icons/material-symbols/home-outline-rounded'
import MaterialHome from '~icons/material-symbols/home-rounded'
import MaterialPersonOutline from '~icons/material-symbols/person-outline-rounded'
import MaterialEarth from '~icons/material-symbols/public'
import MaterialRetweet from '~icons/material-symbols/repeat-rounded'
import MaterialSearchOutline from '~icons/material-symbols/search-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const CalendarIcon = /* @__PURE__ */ lookIcon(IonCalendar, MaterialCalendar)
export const CommentIcon = /* @__PURE__ */ lookIcon(IonComment, MaterialComment)
export const EarthIcon = /* @__PURE__ */ lookIcon(IonEarth, MaterialEarth)
export const HomeIcon = /* @__PURE__ */ lookIcon(IonHome, MaterialHome)
export const HomeOutlineIcon = /* @__PURE__ */ lookIcon(IonHomeOutline, MaterialHomeOutline)
export const PersonOutlineIcon = /* @__PURE__ */ lookIcon(IonPersonOutline, MaterialPersonOutline)
export const RetweetIcon = /* @__PURE__ */ lookIcon(IonRetweet, MaterialRetweet)
export const SearchOutlineIcon = /* @__PURE__ */ lookIcon(IonSearchOutline, MaterialSearchOutline)
