import IonInfo from '~icons/ion/chevron-up-circle'
import IonFlame from '~icons/ion/flame'
import IonBroken from '~icons/ion/heart-dislike-outline'
import IonRedo from '~icons/ion/refresh'
import MaterialInfo from '~icons/material-symbols/expand-circle-up-rounded'
import MaterialBroken from '~icons/material-symbols/heart-broken-outline-rounded'
import MaterialFlame from '~icons/material-symbols/local-fire-department-rounded'
import MaterialRedo from '~icons/material-symbols/undo-rounded'
import { lookIcon } from '../../../kit/icon.tsx'
import { HeartIcon } from '../../../kit/icons.ts'
import { brandIcon } from '../../../shell/appearance/brand-icon.tsx'

export const BrokenHeartIcon = lookIcon(IonBroken, MaterialBroken)
/** The app's logo. */
export const FlameIcon = brandIcon(lookIcon(IonFlame, MaterialFlame), HeartIcon)
export const OpenIcon = lookIcon(IonInfo, MaterialInfo)
export const RedoIcon = lookIcon(IonRedo, MaterialRedo)
