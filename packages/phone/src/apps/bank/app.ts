import { bankName } from '@orelhao/protocol/settings/banks'
import { brandOrNeutral } from '../../shell/appearance/brands.ts'
import type { AppManifest } from '../../shell/apps/manifest.ts'
import { bankTitles, title } from './title.ts'

export const bank: AppManifest = {
  name: 'bank',
  title,
  icon: 'bank-nubank',
  branding(config) {
    const bank = bankName(config.bankType)
    return brandOrNeutral(bankTitles[bank], `bank-${bank}`)(config)
  },
  home: '/bank',
  parts: { '/bank/invoices': 'invoices' },
  notifies: true,
  routes: () => import('./routes.ts'),
  textCard: {
    isIn: (text) => text.includes('ORELHAO.PIX'),
    load: () => import('./parts/pix-card.tsx'),
    actions: async (text) => (await import('./quick-actions.ts')).quickActionsForText(text),
  },
  start: () => import('./start.ts'),
  widget: { columns: [2, 4], load: () => import('./parts/balance-widget.tsx') },
}
