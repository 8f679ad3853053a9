import { zooms } from '@orelhao/protocol/settings/rules'
import { useRef, useState } from 'react'
import type { Icon } from '../../../kit/icon.tsx'
import { VolumeIcon, ZoomIcon } from '../../../kit/icons.ts'
import { useZoom } from '../../appearance/look.ts'
import { largestZoom } from '../../appearance/phone-size.ts'
import { useWindowSize } from '../../appearance/use-window-size.ts'
import { playNotification } from '../../device/sounds.ts'
import { setPreferences, usePreferences } from '../../player/preferences.ts'
import { texts } from './texts.ts'

/** A level from 0 to `max`. */
export interface SliderLevel {
  label: string
  icon: Icon
  value: number
  max: number
  valueText: string
  /** Called during the drag. */
  change(value: number): void
  /** Called at the release. */
  finish(): void
}

const percent = (value: number) => `${value}%`

/** Ring volume; the release plays a sample. */
export function useVolumeLevel(): SliderLevel {
  const value = usePreferences((preferences) => preferences.volume)
  return {
    label: texts.volume,
    icon: VolumeIcon,
    value,
    max: 100,
    valueText: percent(value),
    change: (volume) => setPreferences({ volume }),
    finish: playNotification,
  }
}

/** Phone size: applied at the release, since the slider grows with it. */
export function usePhoneSizeLevel(): SliderLevel {
  const largest = largestZoom(zooms, useWindowSize())
  const zoom = Math.min(useZoom(), largest)
  const offered = zooms.filter((other) => other <= largest)
  const at = offered.findIndex((other) => other >= zoom)
  const current = at < 0 ? offered.length - 1 : at
  const [moved, setMoved] = useState<number | null>(null)
  const newest = useRef<number | null>(null)
  const value = moved ?? current
  return {
    label: texts.size,
    icon: ZoomIcon,
    value,
    max: offered.length - 1,
    valueText: percent(offered[value] ?? zoom),
    change(to) {
      newest.current = to
      setMoved(to)
    },
    finish() {
      if (newest.current === null) return
      setPreferences({ zoom: offered[newest.current] ?? zoom })
      newest.current = null
      setMoved(null)
    },
  }
}
