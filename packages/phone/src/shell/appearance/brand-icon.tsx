import type { Icon } from '../../kit/icon.tsx'
import { usesNeutralBrands } from './brands.ts'

/** A sign that a real brand has, or where the owner wants none of those another one. */
export function brandIcon(Real: Icon, Own: Icon): Icon {
  return (props) => (usesNeutralBrands() ? <Own {...props} /> : <Real {...props} />)
}
