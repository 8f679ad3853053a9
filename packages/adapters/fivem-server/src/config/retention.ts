import { type RetentionKind, retentionSettings } from '@orelhao/engine/owner/retention-settings'

/** Name of the setting that says how many days a kind of data is stored. */
export const retentionSetting = (kind: RetentionKind) =>
  `keep${kind.charAt(0).toUpperCase()}${kind.slice(1)}Days` as `keep${Capitalize<RetentionKind>}Days`

export const retention = retentionSettings(retentionSetting)
