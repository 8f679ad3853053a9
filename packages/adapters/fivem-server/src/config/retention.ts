import { type Kept, retentionSettings } from '@orelhao/engine/owner/retention-settings'

/** Which setting says for how long something is kept. */
export const retentionSetting = (kept: Kept) =>
  `keep${kept.charAt(0).toUpperCase()}${kept.slice(1)}Days` as `keep${Capitalize<Kept>}Days`

export const retention = retentionSettings(retentionSetting)
