import IonApps from '~icons/ion/apps'
import MaterialApps from '~icons/material-symbols/apps'
import { lookIcon } from '../../../kit/icon.tsx'

export const AppsIcon = /* @__PURE__ */ lookIcon(IonApps, MaterialApps)
