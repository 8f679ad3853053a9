import { createContext, type ReactNode, useContext } from 'react'
import './fonts.css'
import './tokens.css'
import './base.css'
import { classNames } from './class-names.ts'

export type Look = 'iphone' | 'android'
export type Theme = 'light' | 'dark'

const LookContext = createContext<Look>('iphone')

/** Provides the design tokens of one look and theme; everything of the phone is drawn inside it and fills it. */
export function LookProvider({ look, theme, children }: { look: Look; theme: Theme; children: ReactNode }) {
  return (
    <div data-look={look} data-theme={theme} className={classNames(theme === 'dark' && 'dark')}>
      <LookContext value={look}>{children}</LookContext>
    </div>
  )
}

export function useLook(): Look {
  return useContext(LookContext)
}
