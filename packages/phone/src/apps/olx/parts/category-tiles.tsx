import { type Category, categories } from '@orelhao/protocol/olx/rules'
import press from '../../../kit/press.module.css'
import { texts } from '../texts.ts'
import styles from './category-tiles.module.css'
import { categoryIcons } from './icons.ts'

interface CategoryTilesProps {
  /** Of a form; absent where a tile leads to the category's ads. Empty for none. */
  chosen?: string
  onChoose: (category: Category) => void
}

/** The categories beside each other. */
export function CategoryTiles({ chosen, onChoose }: CategoryTilesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div className={styles.shelves} role="group" aria-label={texts.categories}>
      {categories.map((category) => {
        const Sign = categoryIcons[category]
        return (
          <button
            key={category}
            type="button"
            className={`${styles.shelf} ${press.press}`}
            aria-pressed={chosen === undefined ? undefined : chosen === category}
            onClick={() => onChoose(category)}
          >
            <span className={styles.sign}>
              <Sign size={26} />
            </span>
            {texts.category[category]}
          </button>
        )
      })}
    </div>
  )
}
