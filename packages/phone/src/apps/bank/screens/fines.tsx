import type { Fine } from '@orelhao/protocol/bank/contract'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, type DialogSubject, toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { stripMarkup, useMoney } from '../format.ts'
import { runExclusive } from '../mutex.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { BillCard } from '../parts/bill-card.tsx'
import list from '../parts/bill-list.module.css'
import { FineIcon } from '../parts/icons.tsx'
import { Summary } from '../parts/summary.tsx'
import { balance, fines, loadFines, markFinePaid, useBank } from '../state.ts'
import { texts } from '../texts.ts'

/** The confirmation closes when the fine is paid elsewhere. */
const openFine = (id: number): DialogSubject => ({
  exists: () => fines.value?.some((fine) => fine.id === id) === true,
  subscribe: (onChange) => fines.subscribe(onChange),
})

export default function Fines() {
  const loadedFines = fines.use()
  const inAccount = balance.use() ?? null
  const news = useBank((state) => state.news)
  const { hasFailed, retry } = useLoad(loadFines, news)
  const money = useMoney()
  const [payFine] = useMutation(backend.bank_payFine)

  const pay = (fine: Fine) =>
    runExclusive(async () => {
      if (!(await confirm(texts.payFine(money(fine.total)), { about: openFine(fine.id) }))) return
      if (!(await payFine(fine.id))) return retry()
      markFinePaid(fine)
      toast(texts.finePaid)
    })

  return (
    <BankScreen>
      <NavigationBar title={texts.tiles.fines} largeTitle onBack={back} />
      <Scroll>
        {!loadedFines && hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <>
            <Summary label={texts.balance} amount={inAccount} />
            {!loadedFines && <SkeletonRows count={4} />}
            {loadedFines?.length === 0 && (
              <EmptyState icon={<FineIcon size={52} />} title={texts.finesEmpty} hint={texts.finesEmptyHint} />
            )}
            <div className={list.list}>
              {loadedFines?.map((fine) => (
                <BillCard
                  key={fine.id}
                  icon={<FineIcon size={22} />}
                  title={stripMarkup(fine.description)}
                  at={fine.created_at}
                  amount={fine.total}
                  onPay={() => void pay(fine)}
                />
              ))}
            </div>
          </>
        )}
      </Scroll>
    </BankScreen>
  )
}
