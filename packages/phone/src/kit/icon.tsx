import type { ComponentType, SVGProps } from 'react'
import { useLook } from './look-context.tsx'
import { rem } from './rem.ts'

type SvgComponent = ComponentType<SVGProps<SVGSVGElement>>

interface IconProps {
  /** Side in design px; 24 by default. */
  size?: number
  className?: string
}

/** An icon whose size is set where it is used. */
export type Icon = ComponentType<IconProps>

/** Creates an icon with one drawing per look. Decorative: the control around it carries the name. */
export function lookIcon(Iphone: SvgComponent, Android: SvgComponent): Icon {
  return function LookIcon({ size = 24, className }: IconProps) {
    const Chosen = useLook() === 'iphone' ? Iphone : Android
    return <Chosen width={rem(size)} height={rem(size)} className={className} aria-hidden focusable="false" />
  }
}
