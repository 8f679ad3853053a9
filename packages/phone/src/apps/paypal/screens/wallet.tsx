import type { Transaction } from '@orelhao/protocol/paypal/contract'
import { useCallback, useState } from 'react'
import { LoadError } from '../../../kit/load-error.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend, ignoreOffline } from '../../../link/backend.ts'
import type { ScreenProps } from '../../../shell/apps/manifest.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { toast } from '../../../shell/dialogs/overlays.ts'
import { useBackHandler } from '../../../shell/pages/page-context.ts'
import { useAnimatedNumber } from '../../../shell/pages/use-animated-number.ts'
import { ActionBar } from '../parts/action-bar.tsx'
import { Activity } from '../parts/activity.tsx'
import { Details } from '../parts/details.tsx'
import { MoneyTransfer } from '../parts/money-transfer.tsx'
import { Overview } from '../parts/overview.tsx'
import { Send } from '../parts/send.tsx'
import { WalletBar } from '../parts/wallet-bar.tsx'
import { WalletCard } from '../parts/wallet-card.tsx'
import { WalletScreen } from '../parts/wallet-screen.tsx'
import { activity, applyTransaction, refresh, wallet } from '../state.ts'
import { texts } from '../texts.ts'
import { type View, viewFor } from '../view.ts'
import styles from './wallet.module.css'

export default function Wallet({ query }: ScreenProps) {
  const money = wallet.use()
  const { hasFailed, retry } = useLoad(activity.refresh)
  if (money) return <LoadedWallet balance={money.balance} query={query} />
  return (
    <WalletScreen>
      <WalletBar />
      <Scroll>
        {hasFailed ? (
          <LoadError {...texts.offline} onRetry={retry} />
        ) : (
          <>
            <WalletCard balance={null} bank={0} />
            <SkeletonRows count={5} />
          </>
        )}
      </Scroll>
    </WalletScreen>
  )
}

const summary: View = { mode: 'resume' }

/** The wallet once its state is loaded: one route with modes of its own, from which back leads to the summary first. */
function LoadedWallet({ balance, query }: { balance: number; query: URLSearchParams }) {
  const [view, setView] = useState<View>(() => viewFor(query))
  const counted = useAnimatedNumber(balance)
  const toSummary = useCallback(() => setView(summary), [])
  const toDetails = useCallback((id: number) => setView({ mode: 'details', id }), [])
  useBackHandler(view.mode === 'resume' ? undefined : toSummary)
  const { isBusy, send, withdraw, deposit } = useMoneyActions(setView)
  const hasActions = view.mode === 'resume' || view.mode === 'details' || view.mode === 'activity'
  return (
    <WalletScreen key={view.mode}>
      <div className={styles.view} data-mode={view.mode}>
        {view.mode === 'resume' && <Overview balance={counted} onShow={setView} />}
        {view.mode === 'activity' && <Activity onOpen={toDetails} />}
        {view.mode === 'details' && (
          <Details id={view.id} isNew={view.isNew === true} onSendTo={(to) => setView({ mode: 'send', to })} />
        )}
        {view.mode === 'send' && <Send to={view.to} isBusy={isBusy} onSend={send} />}
        {view.mode === 'transfer' && <MoneyTransfer mode="transfer" isBusy={isBusy} onMove={withdraw} />}
        {view.mode === 'deposit' && <MoneyTransfer mode="deposit" isBusy={isBusy} onMove={deposit} />}
        {hasActions && <ActionBar onChoose={(mode) => setView({ mode })} />}
      </div>
    </WalletScreen>
  )
}

/** Returns the actions that move money, one at a time, and the view that follows each. */
function useMoneyActions(show: (view: View) => void) {
  const [sendMoney, isSending] = useMutation(backend.paypal_send)
  const [withdrawMoney, isWithdrawing] = useMutation(backend.paypal_transfer)
  const [depositMoney, isDepositing] = useMutation(backend.paypal_deposit)
  const isBusy = isSending || isWithdrawing || isDepositing

  async function run(start: () => Promise<Transaction | undefined>, next: (id: number) => void) {
    if (isBusy) return
    const transaction = await start()
    if (!transaction) return void ignoreOffline(refresh()) // outdated state may be why it was refused
    applyTransaction(transaction)
    next(transaction.id)
  }

  const toNew = (id: number) => show({ mode: 'details', id, isNew: true })
  const toSummary = () => {
    show(summary)
    toast(texts.deposited)
  }
  return {
    isBusy,
    send: (passport: number, value: number, message: string) =>
      void run(() => sendMoney(passport, value, message), toNew),
    withdraw: (value: number) => void run(() => withdrawMoney(value), toNew),
    deposit: (value: number) => void run(() => depositMoney(value), toSummary),
  }
}
