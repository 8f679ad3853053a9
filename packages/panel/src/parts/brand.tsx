import icon from '../icon.svg?no-inline'
import { texts } from '../texts/texts.ts'

/** The product's name. */
export function Brand() {
  return (
    <p className="brand">
      <img src={icon} alt="" />
      <span>
        {texts.brand} <small>{texts.panel}</small>
      </span>
    </p>
  )
}
