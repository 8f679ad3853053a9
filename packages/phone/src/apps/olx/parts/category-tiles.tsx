import { type Category, categories } from '@orelhao/protocol/olx/rules'
import press from '../../../kit/press.module.css'
import { texts } from '../texts.ts'
import styles from './category-tiles.module.css'
import { CarIcon, HouseIcon, MiscIcon, MotorcycleIcon } from './icons.ts'

const icons = { cars: CarIcon, motorcycles: MotorcycleIcon, houses: HouseIcon, misc: MiscIcon }

export function CategoryTiles({ onChoose }: { onChoose: (category: Category) => void }) {
  return (
    <nav className={styles.shelves} aria-label={texts.categories}>
      {categories.map((category) => {
        const Sign = icons[category]
        return (
          <button
            key={category}
            type="button"
            className={`${styles.shelf} ${press.press}`}
            onClick={() => onChoose(category)}
          >
            <span className={styles.sign}>
              <Sign size={26} />
            </span>
            {texts.category[category]}
          </button>
        )
      })}
    </nav>
  )
}
