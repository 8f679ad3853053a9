import { foldAccents } from '@orelhao/protocol/fold-accents'
import IonCar from '~icons/ion/car'
import IonTools from '~icons/ion/construct'
import IonFire from '~icons/ion/flame'
import IonMedicine from '~icons/ion/medkit'
import IonShield from '~icons/ion/shield'
import MaterialTools from '~icons/material-symbols/build-rounded'
import MaterialFire from '~icons/material-symbols/local-fire-department-rounded'
import MaterialCar from '~icons/material-symbols/local-taxi-rounded'
import MaterialMedicine from '~icons/material-symbols/medical-services-rounded'
import MaterialShield from '~icons/material-symbols/shield-rounded'
import { type Icon, lookIcon } from '../../../kit/icon.tsx'
import { CallIcon } from '../../../kit/icons.ts'
import type { Hue } from '../../../kit/section.tsx'

interface ServiceStyle {
  ServiceIcon: Icon
  hue: Hue
}

/** Matches parts of the names that owners give to services. */
const styles: [RegExp, ServiceStyle][] = [
  [/polic/, { ServiceIcon: /* @__PURE__ */ lookIcon(IonShield, MaterialShield), hue: 'indigo' }],
  [
    /medic|samu|hospital|ambulanc/,
    { ServiceIcon: /* @__PURE__ */ lookIcon(IonMedicine, MaterialMedicine), hue: 'red' },
  ],
  [/mecanic|oficina|guincho/, { ServiceIcon: /* @__PURE__ */ lookIcon(IonTools, MaterialTools), hue: 'orange' }],
  [/bombeir/, { ServiceIcon: /* @__PURE__ */ lookIcon(IonFire, MaterialFire), hue: 'brown' }],
  [/taxi|motorista|uber|corrida/, { ServiceIcon: /* @__PURE__ */ lookIcon(IonCar, MaterialCar), hue: 'yellow' }],
]

const defaultStyle: ServiceStyle = { ServiceIcon: CallIcon, hue: 'green' }

/** Returns a service's icon and colour, guessed from its name. */
export function serviceStyle(name: string): ServiceStyle {
  const plain = foldAccents(name)
  return styles.find(([words]) => words.test(plain))?.[1] ?? defaultStyle
}
