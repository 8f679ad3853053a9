import PinOutline from '~icons/material-symbols/keep-outline-rounded'
import Pin from '~icons/material-symbols/keep-rounded'
import { lookIcon } from '../../../kit/icon.tsx'

/* In both looks: Ionicons' pin is a needle. */
export const PinIcon = /* @__PURE__ */ lookIcon(Pin, Pin)
export const PinOutlineIcon = /* @__PURE__ */ lookIcon(PinOutline, PinOutline)
