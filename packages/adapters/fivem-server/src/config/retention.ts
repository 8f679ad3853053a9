import { type RetentionKind, retentionSettings } from '@orelhao/engine/owner/retention-settings'

/** Which setting says for how long something is kept. */
export const retentionSetting = (kept: RetentionKind) =>
  `keep${kept.charAt(0).toUpperCase()}${kept.slice(1)}Days` as `keep${Capitalize<RetentionKind>}Days`

export const retention = retentionSettings(retentionSetting)
