import { type FormEvent, useState } from 'react'
import { AmountField } from '../../../kit/amount-field.tsx'
import { Button } from '../../../kit/button.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { Row, Section } from '../../../kit/section.tsx'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { useSettings } from '../../../shell/player/settings.ts'
import { useMoney } from '../../../shell/player/use-money.ts'
import { useCasino } from '../state.ts'
import { texts } from '../texts.ts'
import styles from './limit.module.css'

/** The player's own daily loss limit, below the server's. */
export function Limit({ onDone }: { onDone: () => void }) {
  const limit = useCasino(({ table }) => table?.limit)
  const money = useMoney()
  const currency = useSettings(({ config }) => config.currency)
  const [amount, setAmount] = useState(0)
  const [run, isBusy] = useMutation(backend.casino_limit)
  const shown = (value: number | null) => (value === null ? texts.noLimit : money(value))

  async function save(wanted: number | null) {
    const saved = await run(wanted)
    if (!saved) return
    useCasino.setState(({ table }) => ({ table: table && { ...table, limit: saved } }))
    toast(texts.limitSaved)
    onDone()
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amount > 0) void save(amount)
  }

  return (
    <>
      <NavigationBar title={texts.limit} onBack={back} />
      <Scroll>
        {limit && (
          <Section footer={texts.limitHint}>
            <Row
              title={texts.ownLimit}
              {...(limit.tomorrow !== limit.own && { subtitle: texts.tomorrow(shown(limit.tomorrow)) })}
              value={shown(limit.own)}
            />
            {limit.house !== null && <Row title={texts.houseLimit} value={money(limit.house)} />}
            <Row title={texts.lostToday} value={money(limit.lost)} />
          </Section>
        )}
        <form className={styles.form} onSubmit={submit} noValidate>
          <AmountField label={texts.limitQuestion} prefix={currency} amount={amount} onChange={setAmount} />
          <Button type="submit" wide busy={isBusy} disabled={amount === 0}>
            {texts.setLimit}
          </Button>
          {limit?.own != null && (
            <Button variant="tonal" wide disabled={isBusy} onClick={() => void save(null)}>
              {texts.removeLimit}
            </Button>
          )}
        </form>
      </Scroll>
    </>
  )
}
