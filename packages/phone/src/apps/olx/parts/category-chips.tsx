import { type Category, categories } from '@orelhao/protocol/olx/rules'
import { useEffect, useRef } from 'react'
import { Chip, Chips } from '../../../kit/chips.tsx'
import { texts } from '../texts.ts'
import { categoryIcons } from './icons.ts'

interface CategoryChipsProps {
  /** Null for all categories. */
  value: string | null
  onChange: (category: Category | null) => void
}

export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const line = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to another value
  useEffect(() => {
    line.current?.querySelector('[aria-pressed=true]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [value])
  return (
    <div ref={line}>
      <Chips label={texts.categories} scroll>
        <Chip selected={value === null} onClick={() => onChange(null)}>
          {texts.allCategories}
        </Chip>
        {categories.map((category) => {
          const Sign = categoryIcons[category]
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
