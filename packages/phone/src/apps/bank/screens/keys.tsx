import type { PixKey } from '@orelhao/protocol/bank/contract'
import { useCallback, useState } from 'react'
import { EmptyState } from '../../../kit/empty-state.tsx'
import { LoadError } from '../../../kit/load-error.tsx'
import { NavigationBar } from '../../../kit/navigation-bar.tsx'
import { Scroll } from '../../../kit/screen.tsx'
import { SkeletonRows } from '../../../kit/skeleton.tsx'
import { useLoad } from '../../../kit/use-load.ts'
import { backend } from '../../../link/backend.ts'
import { useMutation } from '../../../shell/dialogs/mutation.ts'
import { confirm, toast } from '../../../shell/dialogs/overlays.ts'
import { back } from '../../../shell/navigation/page-stack.ts'
import { runExclusive } from '../mutex.ts'
import { BankScreen } from '../parts/bank-screen.tsx'
import { KeyIcon } from '../parts/icons.tsx'
import { KeyList } from '../parts/key-list.tsx'
import { KeyOffers } from '../parts/key-offers.tsx'
import { hasPix } from '../state.ts'
import { texts } from '../texts.ts'

export default function Keys() {
  const [keys, setKeys] = useState<PixKey[] | null>(null)
  const load = useCallback(async () => setKeys(await backend.bank_pixKeys()), [])
  const { hasFailed, retry } = useLoad(load)
  const [registerKey] = useMutation(backend.bank_registerPixKey)
  const [removeKey] = useMutation(backend.bank_removePixKey)

  function show(now: PixKey[]) {
    setKeys(now)
    hasPix.set(now.length > 0)
  }

  const register = (kind: PixKey['kind']) =>
    runExclusive(async () => {
      const key = await registerKey(kind)
      if (!key) return
      show([...(keys ?? []).filter((other) => other.key !== key.key), key])
      toast(texts.keyRegistered)
    })

  const remove = ({ key }: PixKey) =>
    runExclusive(async () => {
      if (!(await confirm(texts.removeAsk, { destructive: true }))) return
      if ((await removeKey(key)) === null) show((keys ?? []).filter((other) => other.key !== key))
    })

  return (
    <BankScreen>
      <NavigationBar title={texts.keysTitle} largeTitle onBack={back} />
      <Scroll>
        {keys === null && (hasFailed ? <LoadError {...texts.offline} onRetry={retry} /> : <SkeletonRows count={4} />)}
        {keys?.length === 0 && (
          <EmptyState icon={<KeyIcon size={52} />} title={texts.keysEmpty} hint={texts.keysHint} />
        )}
        {keys && keys.length > 0 && <KeyList keys={keys} onRemove={(key) => void remove(key)} />}
        {keys && <KeyOffers keys={keys} onRegister={(kind) => void register(kind)} />}
      </Scroll>
    </BankScreen>
  )
}
