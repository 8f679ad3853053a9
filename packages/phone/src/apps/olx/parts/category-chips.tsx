import { type Category, categories } from '@orelhao/protocol/olx/rules'
import { useEffect, useRef } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { texts } from '../texts.ts'
import { CarIcon, HouseIcon, MiscIcon, MotorcycleIcon } from './icons.ts'

const icons = { cars: CarIcon, motorcycles: MotorcycleIcon, houses: HouseIcon, misc: MiscIcon }

interface CategoryChipsProps {
  /** Null for all categories, offered with `hasAll`. */
  value: string | null
  onChange: (category: Category | null) => void
  hasAll?: boolean
}

export function CategoryChips({ value, onChange, hasAll = false }: CategoryChipsProps) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to another value
  useEffect(() => {
    line.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <div ref={line}>
      <Chips label={texts.categories} scroll={hasAll}>
        {hasAll && (
          <Chip selected={value === null} onClick={() => onChange(null)}>
            {texts.allCategories}
          </Chip>
        )}
        {categories.map((category) => {
          const Sign = icons[category]
          return (
            <Chip
              key={category}
              selected={value === category}
              icon={<Sign size={18} />}
              onClick={() => onChange(category)}
            >
              {texts.category[category]}
            </Chip>
          )
        })}
      </Chips>
    </div>
  )
}
