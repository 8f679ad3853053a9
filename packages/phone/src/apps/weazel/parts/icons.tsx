import IonEye from '~icons/ion/eye-outline'
import IonNews from '~icons/ion/newspaper-outline'
import IonBellOff from '~icons/ion/notifications-off-outline'
import IonBellOn from '~icons/ion/notifications-outline'
import MaterialBold from '~icons/material-symbols/format-bold-rounded'
import MaterialItalic from '~icons/material-symbols/format-italic-rounded'
import MaterialList from '~icons/material-symbols/format-list-bulleted-rounded'
import MaterialQuote from '~icons/material-symbols/format-quote-outline-rounded'
import MaterialNews from '~icons/material-symbols/newspaper-rounded'
import MaterialBellOff from '~icons/material-symbols/notifications-off-outline-rounded'
import MaterialBellOn from '~icons/material-symbols/notifications-outline-rounded'
import MaterialHeading from '~icons/material-symbols/title-rounded'
import MaterialEye from '~icons/material-symbols/visibility-outline-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

export const NewsIcon = /* @__PURE__ */ lookIcon(IonNews, MaterialNews)
export const EyeIcon = /* @__PURE__ */ lookIcon(IonEye, MaterialEye)
export const BellOnIcon = /* @__PURE__ */ lookIcon(IonBellOn, MaterialBellOn)
export const BellOffIcon = /* @__PURE__ */ lookIcon(IonBellOff, MaterialBellOff)
export const BoldIcon = /* @__PURE__ */ lookIcon(MaterialBold, MaterialBold)
export const ItalicIcon = /* @__PURE__ */ lookIcon(MaterialItalic, MaterialItalic)
export const HeadingIcon = /* @__PURE__ */ lookIcon(MaterialHeading, MaterialHeading)
export const QuoteIcon = /* @__PURE__ */ lookIcon(MaterialQuote, MaterialQuote)
export const ListIcon = /* @__PURE__ */ lookIcon(MaterialList, MaterialList)
