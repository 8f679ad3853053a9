import type { Icon } from '../../kit/icon.tsx'
import { usesNeutralBrands } from './brands.ts'

/** The real brand's icon, or the neutral one where the owner wants no real brands. */
export function brandIcon(Real: Icon, Own: Icon): Icon {
  return (props) => (usesNeutralBrands() ? <Own {...props} /> : <Real {...props} />)
}
