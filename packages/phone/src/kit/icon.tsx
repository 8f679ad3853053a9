import type { ComponentType, SVGProps } from 'react'
import { useLook } from './look.tsx'
import { rem } from './rem.ts'

type SvgComponent = ComponentType<SVGProps<SVGSVGElement>>

interface IconProps {
  /** Side in design px; 24 when left out. */
  size?: number
  className?: string
}

/** A drawing that its user gives a size. */
export type Icon = ComponentType<IconProps>

/** An icon with one drawing per look. It is decoration: the control around it carries the name. */
export function lookIcon(Iphone: SvgComponent, Android: SvgComponent): Icon {
  return function LookIcon({ size = 24, className }: IconProps) {
    const Chosen = useLook() === 'iphone' ? Iphone : Android
    return <Chosen width={rem(size)} height={rem(size)} className={className} aria-hidden focusable="false" />
  }
}
