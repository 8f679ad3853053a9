/** A photo filter: a CSS filter, the same for the screen and for the saved canvas. */
export interface Filter {
  name: string
  css: string
}

export const originalFilter: Filter = { name: 'Original', css: 'none' }

export const filters: readonly Filter[] = [
  { name: 'Ipanema', css: 'saturate(1.45) contrast(1.08) brightness(1.04)' },
  { name: 'Ouro Preto', css: 'sepia(0.45) saturate(1.3) contrast(1.06) brightness(0.98)' },
  { name: 'Sertão', css: 'sepia(0.35) hue-rotate(-14deg) saturate(1.6) contrast(1.05)' },
  { name: 'Maresia', css: 'hue-rotate(12deg) saturate(0.8) brightness(1.12) contrast(0.92)' },
  { name: 'Garoa', css: 'saturate(0.45) contrast(0.94) brightness(1.04) hue-rotate(8deg)' },
  { name: 'Carnaval', css: 'saturate(2.1) contrast(1.15) hue-rotate(-6deg)' },
  { name: 'Café', css: 'sepia(0.75) saturate(0.85) contrast(1.12) brightness(0.9)' },
  { name: 'Aurora', css: 'hue-rotate(-22deg) saturate(1.25) brightness(1.08)' },
  { name: 'Mata', css: 'hue-rotate(28deg) saturate(1.15) contrast(1.08) brightness(0.95)' },
  { name: 'Lua', css: 'grayscale(1) brightness(1.12) contrast(0.95)' },
  { name: 'Noir', css: 'grayscale(1) contrast(1.5) brightness(0.88)' },
  { name: 'Jornal', css: 'grayscale(1) contrast(2.1) brightness(1.2)' },
  { name: 'Sépia', css: 'sepia(1)' },
  { name: 'Desbotado', css: 'contrast(0.76) brightness(1.16) saturate(0.75)' },
  { name: 'Drama', css: 'contrast(1.5) saturate(0.85) brightness(0.88)' },
  { name: 'Neon', css: 'hue-rotate(285deg) saturate(1.9) contrast(1.18)' },
  { name: 'Geada', css: 'sepia(0.25) hue-rotate(165deg) saturate(1.25) brightness(1.1)' },
  { name: 'Madrugada', css: 'brightness(0.72) contrast(1.2) saturate(0.8) hue-rotate(14deg)' },
  { name: 'Negativo', css: 'invert(1)' },
]
