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

/** Something of which there is more or less, from 0 to `max`. */
export interface SliderLevel {
  label: string
  icon: Icon
  value: number
  max: number
  valueText: string
  /** While it is being moved. */
  change(value: number): void
  /** Once it is let go. */
  finish(): void
}

const percent = (value: number) => `${value}%`

/** How loud the phone rings; a sample is heard when it is let go. */
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

/** How large the phone is: changed when it is let go, since the slider grows with it. */
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
