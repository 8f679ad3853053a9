import { bankName } from '@orelhao/protocol/settings/banks'
import { useSettings } from '../../../shell/player/settings.ts'
import { bankLogo } from '../branding.ts'
import { bankLogos } from './bank-logos.tsx'

/** The bank's logo: our drawing or the owner's picture. */
export function BankLogo({ className }: { className?: string | undefined }) {
  const logo = useSettings((state) => bankLogo(state.config))
  const bank = useSettings((state) => bankName(state.config.bankType))
  if (logo) return <img src={logo} alt="" className={className} draggable={false} />
  return (
    <svg viewBox="0 0 24 24" className={className} data-mark aria-hidden>
      {bankLogos[bank]}
    </svg>
  )
}
