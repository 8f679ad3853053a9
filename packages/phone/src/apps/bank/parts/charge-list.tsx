import { classNames } from '../../../kit/class-names.ts'
import { CheckIcon } from '../../../kit/icons.ts'
import { useResource } from '../../../kit/resource.ts'
import { Row } from '../../../kit/section.tsx'
import { WindowedList } from '../../../kit/windowed-list.tsx'
import { go } from '../../../shell/navigation/page-stack.ts'
import { useMoney } from '../format.ts'
import { charges, type OwnCharge, useBank } from '../state.ts'
import { texts } from '../texts.ts'
import signs from './entry-row.module.css'
import { QrIcon } from './icons.tsx'

const keyOf = ({ id }: OwnCharge) => id
const headingOf = () => texts.liveCharges

/** The player's charges that have not expired. Optional: the form above works even if they fail to load. */
export function ChargeList() {
  const news = useBank((state) => state.news)
  const { value: items } = useResource(charges, news)
  if (!items || items.length === 0) return null
  return (
    <WindowedList items={items} keyOf={keyOf} headingOf={headingOf}>
      {(charge) => <ChargeRow charge={charge} />}
    </WindowedList>
  )
}

function ChargeRow({ charge }: { charge: OwnCharge }) {
  const money = useMoney()
  const { id, amount, text, payer, received } = charge
  const isPaid = received > 0
  const shown = amount ?? received
  return (
    <Row
      leading={
        <span className={classNames(signs.sign, isPaid && signs.incoming)}>
          {isPaid ? <CheckIcon size={20} /> : <QrIcon size={20} />}
        </span>
      }
      title={text || texts.chargeUntitled}
      subtitle={payer ? texts.paidBy(payer) : texts.waiting}
      value={
        <span className={classNames(signs.amount, isPaid && signs.gained)}>
          {shown ? (isPaid ? texts.incoming(money(shown)) : money(shown)) : texts.free}
        </span>
      }
      onClick={() => go(`/bank/pix/charge/${id}`)}
    />
  )
}
